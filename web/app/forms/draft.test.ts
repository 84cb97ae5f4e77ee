import { describe, expect, it } from '@jest/globals';
import { mergeDraft, readDraft } from './draft.ts';

const empty = { name: '', agree: false, jobs: [{ title: '', end: '' }] };

describe('merging a draft into a form', () => {
  it.each([
    [
      'fills an empty form',
      empty,
      { name: 'Ana', agree: true, jobs: [{ title: 'Cook', end: '' }] },
      { name: 'Ana', agree: true, jobs: [{ title: 'Cook', end: '' }] },
    ],
    [
      'keeps what was typed since',
      { ...empty, name: 'Bea' },
      { name: 'Ana', agree: true },
      { ...empty, name: 'Bea', agree: true },
    ],
    [
      'restores list entries',
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
    ['leaves out entries that were removed', empty, { jobs: [] }, { ...empty, jobs: [] }],
    [
      'keeps an entry typed in since',
      { ...empty, jobs: [{ title: 'Nurse', end: '' }] },
      { jobs: [] },
      { ...empty, jobs: [{ title: 'Nurse', end: '' }] },
    ],
    ['ignores values of the wrong type', empty, { name: 7, agree: 'yes', jobs: 'none' }, empty],
    [
      'ignores fields that the form does not have',
      empty,
      { name: 'Ana', age: 7 },
      { ...empty, name: 'Ana' },
    ],
  ])('%s', (_, now, kept, merged) => {
    expect(mergeDraft(now, kept)).toEqual(merged);
  });
});

it('restores a choice over an untouched default, but not over a new choice', () => {
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

it('is not shown to another person', () => {
  sessionStorage.setItem('form:x', JSON.stringify({ values: {}, openBefore: 1, by: 'rosa' }));
  expect(
    [readDraft('x', 'rosa'), readDraft('x'), readDraft('x', 'ana')].map((draft) => draft !== null),
  ).toEqual([true, false, false]);
  sessionStorage.setItem('form:x', JSON.stringify({ values: {}, openBefore: 1 }));
  expect(readDraft('x', 'ana')).not.toBeNull();
});

it.each(['', '{', 'null', '7', '"text"', '{"openBefore":1}'])('ignores a stored %j', (stored) => {
  sessionStorage.setItem('form:x', stored);
  expect(readDraft('x')).toBeNull();
});
