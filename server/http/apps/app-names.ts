/** Single-page apps below a path of the same name, each in a folder of that name beside web/ (docs/decisions/0022). */
export const appNames = ['ops', 'pro'] as const
