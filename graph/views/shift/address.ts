/** True if a map can find the text: it contains a number. */
const hasNumber = (text: string): boolean => /\d/.test(text);

/** Splits the street with its number from what follows; a name before a comma is not split off. */
function atFirstComma(line: string): string[] {
  const comma = line.indexOf(',');
  const street = line.slice(0, Math.max(comma, 0));
  return hasNumber(street) ? [street, line.slice(comma + 1)] : [line];
}

/** Splits "905 West Mariposa Street, Tempe, AZ 85282" into the street and what follows. */
function linesOf(text: string | null): string[] {
  return (text ?? '')
    .split('\n')
    .flatMap(atFirstComma)
    .map((line) => line.trim())
    .filter(Boolean);
}

/**
 * Returns where to go, line by line, and in one line for the phone's map. A location without a
 * number ("The blue house") is kept as a hint, and the client's address, if there is one, is added.
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
