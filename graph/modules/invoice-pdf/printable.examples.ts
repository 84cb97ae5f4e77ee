/** Names and addresses whose letters an invoice can print, if some as others that look alike. */
export const printableTexts = [
  'Łukasz',
  'Ñandú’s',
  'Đặng',
  'Иванова',
  'Tsiʼnaajinii',
  'Hózhǫ́',
  'Ann‑Marie',
  '1 “Test” Road — № 5, Phoenix, AZ 85004‑1234',
];

/** Names and addresses whose letters no font of an invoice has. */
export const unprintableTexts = [
  '张伟',
  'Γιώργος',
  'דוד',
  'أحمد',
  'გიორგი',
  '김민준',
  'ﾀﾅｶ',
  'ⴰⵎⵣⵢⴰⵏ',
  '北京路 1',
  'Wei Zhang (张伟)',
  'Sunny 🌵',
];
