/** Of this tree; `build/` is not in it before a build. */
const topFolder = /^(?:bench|contract|deploy|docs|e2e|ops|pro|scripts|seed|server|standins|tools|web)\//

/** One line for each path that a document names and that is not there. `<noun>` and `*` mean any name. */
export function checkDocumentPaths(
  documents: readonly { path: string; text: string }[],
  paths: readonly string[],
): string[] {
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
