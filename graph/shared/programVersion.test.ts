import { asTyped } from './programVersion.ts';

it.each([
  ['npm run admin -- create-staff --admin', 'home-care admin create-staff --admin'],
  ['npm run backup [-- <file>]', 'home-care backup [<file>]'],
  ['npm run restore -- <file>', 'home-care restore <file>'],
  ['Take a backup (npm run backup), move it', 'Take a backup (home-care backup), move it'],
])('“%s” is “%s” on a packed server, and stays in a clone', (inClone, packed) => {
  expect(asTyped(inClone, true)).toBe(packed);
  expect(asTyped(inClone)).toBe(inClone);
});
