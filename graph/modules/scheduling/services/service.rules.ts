import { limits } from '../../../shared/validation/forms.rules.ts';

/** Most tasks of one service. A task has as many characters as a name, at most. */
export const mostTasks = 30;
export const longestTask = limits.name;
export const tasksLabel = 'Tasks';

export const catalogueMessages = {
  tasks: `${tasksLabel} can have at most ${mostTasks} entries`,
} as const;
