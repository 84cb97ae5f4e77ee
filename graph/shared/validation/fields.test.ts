import { shapeOf } from './fields.ts';

const { name } = shapeOf({
  name: { kind: 'text', label: 'Name', max: 100 },
});

test.each([
  ['Ana \u202egrebneL', 'Ana grebneL'],
  ['Ana\nRuiz', 'Ana Ruiz'],
  ['\u2066Ana\u2069  Ruiz\u200b', 'Ana Ruiz'],
])('a text of one line drops direction marks and line breaks: %j becomes %j', (typed, kept) => {
  expect(name.parse(typed)).toBe(kept);
});
