import { expect, it } from '@jest/globals';
import { isIntrospectionType, isObjectType } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { createSchema } from './schema.ts';

const schema = await createSchema();
const { fieldResolvers, objectTypes } = getMetadataStorage();

it('no field has a function but those that a method answers, or a property of another name', () => {
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

it('no field without a method is @Authorized: there is no function that would ask', () => {
  const methods = new Set(fieldResolvers.map(({ schemaName }) => schemaName));
  const plain = objectTypes.flatMap(({ fields = [] }) => fields);
  expect(plain.filter(({ name, roles }) => roles && !methods.has(name))).toEqual([]);
});
