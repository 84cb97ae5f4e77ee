import ts from 'typescript';

/**
 * ESLint's rule: text that comes, goes or changes is the only child of its element.
 *
 * A browser that translates a page replaces each text node with an element of its own. React keeps
 * the old node: what it writes there is never seen, and removing it or inserting before it throws.
 * An element whose only child is text is written as a whole, so it stays right.
 */
export const loneText = {
  meta: {
    schema: [],
    messages: {
      changing: 'Text that can change needs an element of its own: its siblings make it a node.',
      before: 'This can come and go before bare text. Put the text in an element of its own.',
      fragment: 'Text in a fragment is a node of its own. Put it in an element.',
      result: "A component's result is an element, not text: put it in one.",
    },
  },
  create({ sourceCode, report }) {
    const { program, esTreeNodeToTSNodeMap } = sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const typeOf = (node) => checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node));

    const isFixed = (node) => isConstant(node, sourceCode);
    const canBeText = (type, seen = new Set()) => {
      if (seen.has(type)) return false;
      seen.add(type);
      if (type.isUnion()) return type.types.some((part) => canBeText(part, seen));
      if (checker.isArrayType(type)) return canBeText(checker.getTypeArguments(type)[0], seen);
      return (type.flags & textual) !== 0 && type.value !== ''; // React leaves '' out
    };
    /** Whether it can be another element tomorrow: a function component of ours, or chosen here. */
    const passes = ({ openingElement: { name } }) => {
      if (name.type !== 'JSXIdentifier' || !/^[A-Z]/.test(name.name)) return false;
      if (!isOfModule(name, sourceCode)) return true;
      const [declaration] = typeOf(name).symbol?.declarations ?? [];
      return (
        declaration !== undefined &&
        ts.isFunctionDeclaration(declaration) &&
        !program.isSourceFileFromExternalLibrary(declaration.getSourceFile())
      );
    };

    /** What a child is: bare text, text that may change, something that can come and go. */
    const kindOf = (child) => {
      if (child.type === 'JSXText') return 'fixed';
      if (child.type === 'JSXElement') return passes(child) ? 'passing' : 'element';
      if (child.type !== 'JSXExpressionContainer') return 'element';
      const { expression } = child;
      if (isFixed(expression)) return canBeText(typeOf(expression)) ? 'fixed' : 'element';
      return canBeText(typeOf(expression)) ? 'changing' : 'passing';
    };

    const check = (parent) => {
      const children = parent.children.filter(isRendered);
      const kinds = children.map(kindOf);
      if (parent.type === 'JSXFragment') {
        children.forEach((node, index) => {
          if (['fixed', 'changing'].includes(kinds[index])) report({ node, messageId: 'fragment' });
        });
        return;
      }
      if (children.length < 2) return;
      children.forEach((node, index) => {
        if (kinds[index] === 'changing') report({ node, messageId: 'changing' });
        if (kinds[index] === 'passing' && kinds.slice(index).includes('fixed'))
          report({ node, messageId: 'before' });
      });
    };
    const checkResult = (node) => {
      if (!node || node.type.startsWith('JSX')) return;
      if (node.type === 'Identifier' && node.name === 'children') return;
      if (canBeText(typeOf(node))) report({ node, messageId: 'result' });
    };
    const components = [];
    const enter = (node) => components.push(isComponent(node));
    const leave = (node) => {
      if (components.pop() && node.body.type !== 'BlockStatement') checkResult(node.body);
    };
    return {
      JSXElement: check,
      JSXFragment: check,
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      ReturnStatement: ({ argument }) => {
        if (components.at(-1)) checkResult(argument);
      },
    };
  },
};

const { StringLike, NumberLike, BigIntLike, Any } = ts.TypeFlags;
const textual = StringLike | NumberLike | BigIntLike | Any;

const isRendered = (child) =>
  child.type === 'JSXText'
    ? child.value.trim() !== '' || !child.value.includes('\n')
    : child.expression?.type !== 'JSXEmptyExpression';

const isComponent = ({ id, parent, type }) =>
  /^[A-Z]/.test((type === 'FunctionDeclaration' ? id?.name : parent.id?.name) ?? '');

/** Whether it is the same for as long as the page is open: a literal, or made of constants of a module. */
function isConstant(node, sourceCode) {
  const fixed = (part) => isConstant(part, sourceCode);
  switch (node.type) {
    case 'Literal':
      return true;
    case 'TemplateLiteral':
      return node.expressions.every(fixed);
    case 'MemberExpression':
      return fixed(node.object) && (!node.computed || fixed(node.property));
    case 'CallExpression':
      return fixed(node.callee) && node.arguments.every(fixed);
    case 'Identifier':
      return isOfModule(node, sourceCode);
    default:
      return false;
  }
}

function isOfModule(node, sourceCode) {
  let scope = sourceCode.getScope(node);
  while (scope !== null && !scope.set.has(node.name)) scope = scope.upper;
  return scope?.type === 'module' || scope?.type === 'global';
}
