/** A decision has the number of its place, a date and a status; the superseding one exists. */
export function checkDecisions(files: readonly { name: string; text: string }[]): string[] {
  return files.flatMap(({ name, text }, index) => {
    const number = index + 1
    const [title = '', , status = ''] = text.split('\n')
    const by = /^\d{4}-\d\d-\d\d · (?:accepted|superseded by (\d+))$/.exec(status)
    const problems = [
      !name.startsWith(`${String(number).padStart(4, '0')}-`) && `its number should be ${number}`,
      !title.startsWith(`# ${number}. `) && `its title should begin with "# ${number}. "`,
      (!by || Number(by[1] ?? 1) > files.length || Number(by[1]) === number) &&
        'its third line should be "YYYY-MM-DD · accepted", or "· superseded by N" with the number of a decision',
    ]
    return problems.filter((problem) => problem !== false).map((problem) => `docs/decisions/${name}: ${problem}`)
  })
}

/** Migrations run in the order of their names: two of one number run in the order of their titles. */
export function checkMigrationNumbers(names: readonly string[]): string[] {
  const numbers = names.map((name) => name.split('_', 1)[0] ?? '')
  return names
    .filter((_, index) => numbers.indexOf(numbers[index] ?? '') !== index)
    .map((name) => `server/db/migrations/${name}: its number is taken; rename it to the next free one`)
}
