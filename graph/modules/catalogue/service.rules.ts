import { limits } from '../../shared/validation/forms.rules.ts';

/** Maximum number of tasks per service. A task has at most as many characters as a name. */
export const maxTasks = 30;
export const longestTask = limits.name;
export const tasksLabel = 'Tasks';

export const catalogueMessages = {
  tasks: `${tasksLabel} can have at most ${maxTasks} entries`,
} as const;
