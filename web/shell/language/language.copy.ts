export const languageCopy = { title: 'Language' } as const
