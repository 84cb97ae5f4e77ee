import type { OpenApiDocument, Reference } from './document.types.ts';

/** Replaces each reference in a part of a document by what it refers to, and what stands beside it. */
export function inlined<T>(value: T, document: OpenApiDocument): T {
  if (Array.isArray(value)) return value.map((one) => inlined(one, document)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...own } = value as Partial<Reference>;
  const target = typeof $ref === 'string' ? inlined(targetOf($ref, document), document) : {};
  return {
    ...(target as object),
    ...Object.fromEntries(
      Object.entries(own).map(([key, inner]) => [key, inlined(inner, document)]),
    ),
  } as T;
}

const targetOf = ($ref: string, document: OpenApiDocument): unknown =>
  $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
