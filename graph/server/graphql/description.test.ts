import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { httpStatus } from '../../shared/errors.ts';
import { graphSchema } from './schema.ts';

interface Described {
  at: string;
  description: string;
  type?: string;
}

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = graphSchema();
});

/**
 * Returns every type, field, argument, enum value and input field of ours, with its description.
 */
function everything(): Described[] {
  const own = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  return own.flatMap((type: GraphQLNamedType): Described[] => {
    const all: { at: string; description?: string | null; type?: string }[] = [
      { at: type.name, description: type.description },
    ];
    if (isEnumType(type))
      all.push(
        ...type
          .getValues()
          .map((value) => ({ at: `${type.name}.${value.name}`, description: value.description })),
      );
    if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        all.push({
          at: `${type.name}.${field.name}`,
          description: field.description,
          type: String(getNamedType(field.type)),
        });
        if ('args' in field)
          all.push(
            ...(field.args as readonly GraphQLArgument[]).map((given) => ({
              at: `${type.name}.${field.name}(${given.name})`,
              description: given.description,
              type: String(getNamedType(given.type)),
            })),
          );
      }
    }
    return all.map((one) => ({ ...one, description: one.description ?? '' }));
  });
}

it('every type, field, argument, enum value and input field is described, in whole sentences', () => {
  const all = everything();
  expect(all.length).toBeGreaterThan(200);
  expect(
    all.filter(({ description }) => description.trim().length < 4).map(({ at }) => at),
  ).toEqual([]);
  expect(
    all
      .filter(({ at, description }) => (/\.[A-Z_]+$/.test(at) ? false : !/[.)]$/.test(description)))
      .map(({ at }) => at),
  ).toEqual([]);
});

it('descriptions are written one way: American, with typographic apostrophes', () => {
  const odd = everything().filter(({ description }) =>
    /\b[Cc]ancell(?:ed|ing)\b|\w'(?:\w| )|\\/.test(description.replaceAll(/`[^`]*`|"[^"]*"/g, '')),
  );
  expect(odd.map(({ at }) => at)).toEqual([]);
});

/** Text whose description lists all of its values: "a", "b" or "c". */
const closedList = /(?<!such as .*)"[^"]+",? or "[^"]+"/;
/** What a consent reads as, among values of every kind. */
const lists = ['SentValue.value'];

it('what can only be one of some values is an enum, not text', () => {
  const closed = everything().filter(
    ({ type, description }) => /^(String|Int)$/.test(type ?? '') && closedList.test(description),
  );
  expect(closed.map(({ at }) => at)).toEqual(lists);
});

/** Names of instants that aren't `…At`: `from` and `to`, what a time is until, since or by, and now. */
const instantNames =
  /At(Before)?$|^(at|now|asOf|from|to|until|since|notBefore)$|(Until|Since|From|To|By|Now)$/;

it('an instant is named `…At`, as `startsAt`, and a day never is: `…Date`, `…Day`, `…On`', () => {
  const named = (type: string) =>
    everything()
      .filter((one) => one.type === type)
      .map(({ at }) => ({ at, name: /(\w+)\)?$/.exec(at)![1]! }));
  expect(named('DateTime').length).toBeGreaterThan(100);
  expect(
    named('DateTime')
      .filter(({ name }) => !instantNames.test(name))
      .map(({ at }) => at),
  ).toEqual([]);
  expect(
    named('Date')
      .filter(({ name }) => /At$/.test(name))
      .map(({ at }) => at),
  ).toEqual([]);
});

const codesIn = (description: string | null | undefined): string[] =>
  description?.match(/\b[A-Z]{4,}(?:_[A-Z]+)*\b/g) ?? [];

describe('the operations', () => {
  const operations = () =>
    [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
      Object.values(type.getFields()),
    );

  it('say who may call them', () => {
    const silent = operations().filter(
      ({ description }) =>
        !/Open to everyone|For (anyone signed in|clients|caregivers|staff|admins)/.test(
          description ?? '',
        ),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('that change something take one input, named after them, and return why it was refused', () => {
    const mutations = Object.values(schema.getMutationType()!.getFields());
    const faults = mutations.filter(({ name, args, type }) => {
      const payload = getNamedType(type);
      const given = args.map((arg) => `${arg.name}: ${String(arg.type)}`);
      return (
        !['', `input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!`].includes(given.join()) ||
        !(isObjectType(payload) && 'userErrors' in payload.getFields())
      );
    });
    expect(faults.map(({ name }) => name)).toEqual([]);
  });

  it('name only codes that exist', () => {
    expect(
      operations()
        .flatMap(({ description }) => codesIn(description))
        .filter((code) => !(code in httpStatus)),
    ).toEqual([]);
  });
});
