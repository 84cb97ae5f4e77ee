import { expect, it } from '@jest/globals';
import { isIntrospectionType, isObjectType } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { graphSchema } from './schema.ts';

const schema = graphSchema();
const { fieldResolvers, objectTypes } = getMetadataStorage();

it('only fields with a method, or with a property of another name, have a function', () => {
  const roots = [schema.getQueryType(), schema.getMutationType()] as unknown[];
  const types = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => !isIntrospectionType(type) && !roots.includes(type));
  const answered = types.flatMap((type) =>
    Object.values(type.getFields()).filter((f) => f.resolve),
  );
  const renamed = objectTypes
    .flatMap(({ fields = [] }) => fields)
    .filter(({ name, schemaName }) => name !== schemaName);
  expect(answered.map(({ name }) => name).sort()).toEqual(
    [...fieldResolvers, ...renamed].map(({ schemaName }) => schemaName).sort(),
  );
});

it('no field without a method is @Authorized, since it has no function to check it', () => {
  const methods = new Set(fieldResolvers.map(({ schemaName }) => schemaName));
  const plain = objectTypes.flatMap(({ fields = [] }) => fields);
  expect(plain.filter(({ name, roles }) => roles && !methods.has(name))).toEqual([]);
});
