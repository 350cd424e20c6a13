export const priceFileCopy = {
  title: 'Prices by file',
  note: 'Download all prices, edit them in a spreadsheet, and see what changes before it holds.',
  head: ['Kind', 'Id', 'Service', 'Name', 'Price', 'Former price', 'From'],
  kinds: { service: 'Service', variant: 'Choice', add_on: 'Add-on' },
  first: '1. Download',
  firstText:
    'Every price of the catalogue, also of what is hidden. Kind and Id say which one it is: please leave them.',
  download: 'Download prices',
  second: '2. Check the edited file',
  secondText:
    'CSV with prices in rupees. From is empty, or a day such as 2026-12-01 from which the row holds, or with an hour: 2026-12-01 18:00.',
  choose: 'Choose a file',
  checking: 'Checking the file…',
  third: '3. What changes',
  summary: (changes: number, refused: number, unchanged: number) =>
    `${counted(changes, 'price changes', 'prices change')}, ${counted(unchanged, 'stays', 'stay')}, ${counted(refused, 'row is refused', 'rows are refused')}.`,
  refused: 'Refused rows',
  refusedText: 'Correct them in the file and choose it again. A file is published as a whole.',
  line: 'Line',
  reason: 'Why',
  what: 'What',
  kind: 'Kind',
  price: 'Price',
  formerPrice: 'Former price',
  from: 'From',
  atPublish: 'When published',
  none: 'None',
  nothing: 'The file has the prices of now: nothing changes.',
  more: (count: number) => `And ${count} more.`,
  changes: 'Changes',
  publish: 'Publish',
  publishTitle: (changes: number) => `Publish ${counted(changes, 'price', 'prices')}`,
  effect: 'All of them change together. Bookings keep their price; carts show the new one beside the old.',
  dated: 'Rows with a date of their own begin then, the others as you choose here.',
  confirm: 'Publish now',
  plan: 'Plan the change',
  done: 'Prices saved',
  published: (changed: number) => `${counted(changed, 'price is', 'prices are')} published or planned.`,
  planned: 'See planned changes',
} as const

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
}
