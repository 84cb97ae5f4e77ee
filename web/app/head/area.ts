/** Where the provider works, as its pages and their data name it. */
export const area = 'Greater Phoenix Metro Area';
