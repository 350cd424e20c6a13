import * as english from './terms.text.tsx'

export const writtenIn = english.writtenIn
export const chapters = english.chapters
