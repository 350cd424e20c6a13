/** Files that cannot be imported; one problem a line, such as `services.csv:14: price_paise: …`. */
export class ImportError extends Error {
  override name = 'ImportError'

  constructor(problems: readonly string[]) {
    super([...problems.slice(0, maxShown), ...more(problems.length - maxShown)].join('\n'))
  }
}

const maxShown = 50

function more(count: number): string[] {
  return count > 0 ? [`… and ${count} more problems.`] : []
}
