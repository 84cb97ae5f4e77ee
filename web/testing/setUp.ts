import { afterEach } from '@jest/globals';
import { configure } from '@testing-library/react';

// Pages and notifications come with chunks of their own; on a busy machine their modules take a while.
configure({ asyncUtilTimeout: 60_000 });

// A half-filled form survives its screen in the tab's storage, but must not survive its test.
afterEach(() => {
  if (typeof sessionStorage !== 'undefined') sessionStorage.clear();
});
