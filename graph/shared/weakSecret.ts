const fewestCharacters = 8;

/** Common words in placeholders, examples and weak secrets. */
const commonWords = new RegExp(
  [
    'secret',
    'password',
    'passphrase',
    'token',
    'data',
    'key',
    'change',
    'replace',
    'example',
    'sample',
    'placeholder',
    'default',
    'test',
    'demo',
    'development',
    'production',
    'super',
    'random',
    'secure',
    'long',
    'string',
    'characters',
    'least',
    'welcome',
    'admin',
    'letmein',
    'please',
    'your',
    'this',
    'here',
    'with',
    'not',
    'use',
    'me',
    'my',
    'do',
    'in',
    'qwerty(uiop)?',
    'asdf(ghjkl)?',
    'zxcv(bnm)?',
    '123456?7?8?9?0?',
  ].join('|'),
  'g',
);

/**
 * True if a secret can be guessed: few different characters, repetition, sequences, or only common
 * placeholder words.
 */
export function isWeakSecret(secret: string): boolean {
  const characters = [...secret.toLowerCase().matchAll(/[a-z0-9]/g)].join('');
  const withoutWords = characters.replace(commonWords, '');
  return new Set(withoutWords).size < fewestCharacters || isRepeated(secret) || isInARow(secret);
}

/** True for repetitions: "abcabcab" is "abc" again and again. */
function isRepeated(secret: string): boolean {
  for (let piece = 1; piece <= secret.length / 2; piece += 1) {
    if (secret.slice(piece) === secret.slice(0, -piece)) return true;
  }
  return false;
}

/** True if most characters are adjacent in the alphabet to the ones before them. */
function isInARow(secret: string): boolean {
  const codes = Array.from(secret, (character) => character.charCodeAt(0));
  const steps = codes.slice(1).map((code, index) => code - codes[index]!);
  return steps.filter((step) => Math.abs(step) <= 1).length > steps.length / 2;
}
