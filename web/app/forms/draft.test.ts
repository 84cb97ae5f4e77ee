import { describe, expect, it } from '@jest/globals';
import { mergeDraft, readDraft } from './draft.ts';

const empty = { name: '', agree: false, jobs: [{ title: '', end: '' }] };

describe('a draft under what stands in the form', () => {
  it.each([
    [
      'fills an empty form',
      empty,
      { name: 'Ana', agree: true, jobs: [{ title: 'Cook', end: '' }] },
      { name: 'Ana', agree: true, jobs: [{ title: 'Cook', end: '' }] },
    ],
    [
      'yields to what was typed since',
      { ...empty, name: 'Bea' },
      { name: 'Ana', agree: true },
      { ...empty, name: 'Bea', agree: true },
    ],
    [
      'brings back entries',
      empty,
      { jobs: [{ title: 'Cook' }, { title: 'Maid', end: '2020-01-01' }] },
      {
        ...empty,
        jobs: [
          { title: 'Cook', end: '' },
          { title: 'Maid', end: '2020-01-01' },
        ],
      },
    ],
    ['keeps entries removed', empty, { jobs: [] }, { ...empty, jobs: [] }],
    [
      'keeps an entry typed in since',
      { ...empty, jobs: [{ title: 'Nurse', end: '' }] },
      { jobs: [] },
      { ...empty, jobs: [{ title: 'Nurse', end: '' }] },
    ],
    ['passes over values of another kind', empty, { name: 7, agree: 'yes', jobs: 'none' }, empty],
    [
      'passes over fields that the form does not have',
      empty,
      { name: 'Ana', age: 7 },
      { ...empty, name: 'Ana' },
    ],
  ])('%s', (_, now, kept, merged) => {
    expect(mergeDraft(now, kept)).toEqual(merged);
  });
});

it('takes what was chosen over what stands chosen when nobody has touched it', () => {
  const untouched = { urgency: 'within-week', name: '' };
  expect(mergeDraft(untouched, { urgency: 'flexible', name: 'Ana' }, untouched)).toEqual({
    urgency: 'flexible',
    name: 'Ana',
  });
  expect(
    mergeDraft(
      { ...untouched, urgency: 'immediate' },
      { urgency: 'flexible', name: 'Ana' },
      untouched,
    ),
  ).toEqual({ urgency: 'immediate', name: 'Ana' });
});

it('is nobody else’s', () => {
  sessionStorage.setItem('form:x', JSON.stringify({ values: {}, since: 1, by: 'rosa' }));
  expect(
    [readDraft('x', 'rosa'), readDraft('x'), readDraft('x', 'ana')].map((draft) => draft !== null),
  ).toEqual([true, true, false]);
  sessionStorage.setItem('form:x', JSON.stringify({ values: {}, since: 1 }));
  expect(readDraft('x', 'ana')).not.toBeNull();
});

it.each(['', '{', 'null', '7', '"text"', '{"since":1}'])('reads no draft from %j', (stored) => {
  sessionStorage.setItem('form:x', stored);
  expect(readDraft('x')).toBeNull();
});
