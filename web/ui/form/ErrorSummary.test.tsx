import { expect, it } from '@jest/globals';
import { messages } from '#graph/shared/validation/forms.rules';
import { faultOf } from './ErrorSummary.tsx';

it.each([
  ['Full name', messages.required('Full name'), 'required'],
  ['Email', messages.email, 'valid email is required'],
  ['Phone number', messages.phone(10), 'add the area code, for example 602-555-0142'],
  ['Message', messages.tooLong('Message', 5000), 'enter at most 5000 characters'],
  ['Preferred date', messages.pastDate, 'cannot be in the past'],
  ['Password', 'Passwords don’t match', 'passwords don’t match'],
  ['Caregiver', 'Ana Cruz has time off.', 'Ana Cruz has time off.'],
  ['Work experience', 'Please add at least one entry.', 'add at least one entry'],
])('the fault of %s continues its name', (name, message, fault) => {
  expect(faultOf(name, message)).toBe(fault);
});
