export const languagesCopy = {
  title: 'Languages',
  note: 'What the shop says in English, and its translations. Where there is none, customers read English.',
  search: 'Search',
  filters: 'Texts',
  language: 'Language',
  kind: 'Kind',
  kinds: { name: 'Names', description: 'Descriptions' },
  all: 'All',
  show: 'Show',
  missing: 'Without a translation',
  outdated: 'Changed since',
  said: (english: string) => `It said “${english}” before.`,
  missingOf: (count: number, title: string) => `${count.toLocaleString('en-IN')} without ${title}`,
  complete: (title: string) => `Complete in ${title}`,
  english: 'English',
  place: 'Where',
  uses: (count: number) => `${count} places`,
  none: 'No text is like this.',
  more: (count: number) => `And ${count.toLocaleString('en-IN')} more. Please search.`,
  edit: 'Translate',
  editOf: (english: string) => `Translate “${english}”`,
  effect: (uses: number) =>
    uses > 1 ? `The shop shows it at once, in all ${uses} places that say this.` : 'The shop shows it at once.',
  everywhere: (uses: number) => `All ${uses} places`,
  known: (count: number) => `Fill ${count.toLocaleString('en-IN')} as elsewhere`,
  knownEffect: (count: number) =>
    `${count.toLocaleString('en-IN')} translations that other places with the same English have are taken over.`,
  hint: 'Empty: English is shown.',
  save: 'Save',
  saved: 'Translations saved',
  download: 'Download',
  upload: 'Upload a file',
  checking: 'Checking the file…',
  changes: 'What changes',
  fileEffect: (count: number) =>
    count === 1 ? '1 translation changes at once.' : `${count.toLocaleString('en-IN')} translations change at once.`,
  nothing: 'The file changes nothing.',
  unknown: (count: number, first: string) =>
    count === 1
      ? `One place is left out, as the catalogue does not have “${first}”.`
      : `${count.toLocaleString('en-IN')} places are left out, as the catalogue does not have them, such as “${first}”.`,
  outdatedLines: (count: number, first: string) =>
    count === 1
      ? `One line is left out, as its place does not say “${first}” any more.`
      : `${count.toLocaleString('en-IN')} lines are left out, as their places do not say that any more, such as “${first}”.`,
  publish: 'Save these translations',
  before: 'Before',
  after: 'After',
  history: 'Last changes',
  noHistory: 'No translation was changed yet.',
  when: 'When',
  by: 'By',
  reason: 'Why',
  empty: 'None',
} as const
