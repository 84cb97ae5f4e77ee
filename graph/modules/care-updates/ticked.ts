/**
 * The checked tasks without duplicates, in the order of the service. Those that are not on its list
 * (anymore) become words.
 */
export function ticked(
  tasks: readonly string[],
  content: string,
  offered: readonly string[],
): { tasks: string[]; content: string } {
  const others = [...new Set(tasks)].filter((task) => !offered.includes(task));
  const also = others.length === 0 ? '' : `Also done: ${others.join(', ')}.`;
  return {
    tasks: offered.filter((task) => tasks.includes(task)),
    content: [content, also].filter(Boolean).join('\n\n'),
  };
}
