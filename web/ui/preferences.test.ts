import { beforeEach, describe, expect, it } from '@jest/globals';
import { hasPreference, applyPreferences, setPreference } from './preferences.ts';

/** Does what the inline script does before anything else has loaded. */
const runScript = (): void => {
  applyPreferences();
};

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.text;
  delete document.documentElement.dataset.contrast;
});

describe('preferences', () => {
  it('apply on the next page from the first paint', () => {
    setPreference('text', true);
    setPreference('contrast', true);
    delete document.documentElement.dataset.text;
    delete document.documentElement.dataset.contrast;

    runScript();
    expect(document.documentElement.dataset).toMatchObject({ text: 'large', contrast: 'high' });
  });

  it('can be turned off', () => {
    setPreference('contrast', true);
    setPreference('contrast', false);
    expect(hasPreference('contrast')).toBe(false);
    runScript();
    expect(document.documentElement.dataset.contrast).toBeUndefined();
  });

  it('ignore unknown values under the key', () => {
    localStorage.setItem('text_size', '<img>');
    runScript();
    expect(document.documentElement.dataset.text).toBeUndefined();
  });
});
