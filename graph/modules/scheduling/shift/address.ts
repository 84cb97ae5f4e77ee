/** Something a map can find has a number. */
const hasNumber = (text: string): boolean => /\d/.test(text);

/** The street with its number, and what follows; a name before a comma stays where it is. */
function atFirstComma(line: string): string[] {
  const comma = line.indexOf(',');
  const street = line.slice(0, Math.max(comma, 0));
  return hasNumber(street) ? [street, line.slice(comma + 1)] : [line];
}

/** "905 West Mariposa Street, Tempe, AZ 85282": the street, and what follows. */
function linesOf(text: string | null): string[] {
  return (text ?? '')
    .split('\n')
    .flatMap(atFirstComma)
    .map((line) => line.trim())
    .filter(Boolean);
}

/**
 * Where to go, line by line, and in one line for the phone's map. A place without a number ("The blue house") says which
 * door; the client's address, where there is one, says how to get there.
 */
export function addressOf(
  location: string | null,
  home: string | null,
): { address: string[]; mapAddress: string | null } {
  if (location !== null && hasNumber(location))
    return { address: linesOf(location), mapAddress: linesOf(location).join(', ') };
  const address = [...new Set([...linesOf(location), ...linesOf(home)])];
  const map = linesOf(home).join(', ');
  return { address, mapAddress: hasNumber(map) ? map : null };
}
