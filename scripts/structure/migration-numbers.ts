/** Migrations run in the order of their names: two of one number run in the order of their titles. */
export function checkMigrationNumbers(names: readonly string[]): string[] {
  const numbers = names.map((name) => name.split('_', 1)[0] ?? '')
  return names
    .filter((_, index) => numbers.indexOf(numbers[index] ?? '') !== index)
    .map((name) => `server/db/migrations/${name}: its number is taken; rename it to the next free one`)
}
