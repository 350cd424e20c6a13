interface Document {
  path: string
  text: string
}

/** Of this tree; `build/` is not in it before a build. */
const topFolder = /^(?:bench|commands|contract|deploy|docs|e2e|ops|pro|scripts|seed|server|standins|tools|web)\//

/** One line for each path that a document names and that is not there. `<noun>` and `*` mean any name. */
export function checkDocumentPaths(documents: readonly Document[], paths: readonly string[]): string[] {
  const there = new Set(paths.flatMap((path) => [path, ...foldersOf(path)]))
  const isThere = (named: string) => {
    const pattern = new RegExp(`^${named.replace(/[.+[\]()]/g, '\\$&').replace(/\*|<\w+>/g, '[^/]+')}$`)
    return there.has(named) || (/[*<]/.test(named) && [...there].some((path) => pattern.test(path)))
  }
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, written = '']) => {
      const named = written.replace(/\/$|:\d+$/, '')
      return topFolder.test(written) && !isThere(named) ? [`docs: ${path} names ${written}, which is not there`] : []
    }),
  )
}

function foldersOf(path: string): string[] {
  const names = path.split('/')
  return names.slice(1).map((_name, index) => names.slice(0, index + 1).join('/'))
}

/** A decision has the number of its place, a date and a status; the superseding one exists. */
export function checkDecisions(decisions: readonly Document[]): string[] {
  return decisions.flatMap(({ path, text }, index) => {
    const number = index + 1
    const [title = '', , status = ''] = text.split('\n')
    const by = /^\d{4}-\d\d-\d\d · (?:accepted|superseded by (\d+))$/.exec(status)
    const problems = [
      !path.includes(`/${String(number).padStart(4, '0')}-`) && `its number should be ${number}`,
      !title.startsWith(`# ${number}. `) && `its title should begin with "# ${number}. "`,
      (!by || Number(by[1] ?? 1) > decisions.length || Number(by[1]) === number) &&
        'its third line should be "YYYY-MM-DD · accepted", or "· superseded by N" with the number of a decision',
    ]
    return problems.flatMap((problem) => (problem ? [`${path}: ${problem}`] : []))
  })
}

/** Migrations run in the order of their names: two of one number run in the order of their titles. */
export function checkMigrationNumbers(paths: readonly string[]): string[] {
  const numbers = paths.map((path) => path.split('_', 1)[0] ?? '')
  return paths
    .filter((_, index) => numbers.indexOf(numbers[index] ?? '') !== index)
    .map((path) => `${path}: its number is taken; rename it to the next free one`)
}
