import * as english from './privacy.text.tsx'

export const writtenIn = english.writtenIn
export const chapters = english.chapters
