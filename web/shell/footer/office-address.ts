import { brand } from '#contract/lib/business.ts'
import { footerCopy } from './footer.copy.ts'

/** In the language of the page. Every page shows it, so it loads the words of one city instead of the names of all. */
export function officeAddress(): string {
  const [, street = '', pincode = ''] = /^(.*), Bengaluru, Karnataka (\d{6})$/.exec(brand.address) ?? []
  return footerCopy.address(street, pincode)
}
