/** What a control is called on the screen, by its id: the words it is named by, those of its label, or a name of its own. */
export function nameOfField(id: string): string {
  const field = document.getElementById(id) as HTMLInputElement | null;
  const words =
    document.getElementById(field?.getAttribute('aria-labelledby') ?? '') ?? field?.labels?.[0];
  return words?.textContent ?? field?.getAttribute('aria-label') ?? '';
}
