import { splitName } from './names.rules.ts';

it.each([
  ['Ana Ruiz', 'Ana', 'Ruiz'],
  ['  María   de la Cruz ', 'María', 'de la Cruz'],
  ['Ruiz, Ana', 'Ana', 'Ruiz'],
  ['Núñez Ortega, José Luis', 'José', 'Luis Núñez Ortega'],
  ['Mr. Walter Kim', 'Walter', 'Kim'],
  ['Dr Zoë O’Brien-Begay', 'Zoë', 'O’Brien-Begay'],
  ['Henry Oduya, Jr.', 'Henry', 'Oduya, Jr.'],
  ['Cher', 'Cher', ''],
  ['Don', 'Don', ''],
  ['', '', ''],
])('reads %j as %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
