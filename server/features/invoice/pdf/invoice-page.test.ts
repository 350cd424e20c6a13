import { PDFiumLibrary } from '@hyzyla/pdfium'
import { beforeAll, expect, test } from 'vitest'
import type { InvoiceContent } from '../invoice.rules.ts'
import { splitTax } from '../tax.rules.ts'
import { renderInvoice } from './invoice-page.ts'

let reader: PDFiumLibrary
beforeAll(async () => {
  reader = await PDFiumLibrary.init()
})

const karnataka = { code: '29', name: 'Karnataka' }
const price = splitTax(1196_00, 18, false)

function contentFor(name: string, address: string): InvoiceContent {
  const line = { description: 'General pest control', sac: '998531', quantity: 4, ratePercent: 18 }
  return {
    ...price,
    supplier: { name: 'GharSaaf', address: 'Bengaluru', gstin: '29AAKCG4711Q1ZZ', state: karnataka },
    recipient: { name, address, gstin: null },
    placeOfSupply: karnataka,
    booking: { number: 'GS-123456', day: '2026-11-24' },
    lines: [{ ...line, pricePaise: 1196_00, discountPaise: 0, ...price }],
    creditUsedPaise: 0,
    reduces: null,
  }
}

async function wordsOf(name: string, address = '4 Hill Road'): Promise<{ words: string; bytes: number }> {
  const content = contentFor(name, address)
  const pdf = await renderInvoice({ number: 'IN/26-27/0000001', issuedOn: '2026-11-24', content })
  const document = await reader.loadDocument(pdf)
  const words = [...document.pages()].map((page) => page.getText()).join(' ')
  document.destroy()
  return { words, bytes: pdf.length }
}

test.each([
  'José Müller–Łukasz',
  'श्रीमती लक्ष्मी त्रिपाठी',
  'শ্রীকান্ত চট্টোপাধ্যায়',
  'ਹਰਪ੍ਰੀਤ ਸਿੰਘ',
  'શ્રી કૃષ્ણ પટેલ',
  'ଶ୍ରୀ କୃଷ୍ଣ ଦାସ',
  'ஸ்ரீனிவாசன் கொழும்பு',
  'శ్రీనివాస్ కృష్ణమూర్తి',
  'ಶ್ರೀನಿವಾಸ ಅರ್ಜುನ್',
  'ശ്രീ കൃഷ്ണൻ',
  'ꯃꯩꯇꯩ ꯂꯣꯟ',
  'ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ',
  'Nguyễn Thị Ánh',
  'Анна Каренина',
])('the name %s and ₹ stay as they were written', async (name) => {
  const { words, bytes } = await wordsOf(name)
  expect(words).toContain(name.normalize('NFC'))
  expect(words).toContain('₹1,196.00')
  expect(bytes).toBeLessThan(60_000)
})

test('a name in Urdu is drawn', async () => {
  const { words } = await wordsOf('محمد علی خان')
  // PDFium turns each line of Arabic, also where the document has its order of reading.
  expect(words).toContain([...'محمد علی خان'].reverse().join(''))
  expect(words).not.toContain('Customer')
})

test('a letter without a font is seen to be missing', async () => {
  const { words } = await wordsOf('山田 Kumar')
  expect(words).toContain('\ufffd\ufffd Kumar')
  expect(words).not.toContain('Customer')
})

test('a long address without blanks is cut between letters, and emoji are left out', async () => {
  const { words } = await wordsOf('Asha', `${'हिन्दी'.repeat(20)} 😀`)
  expect(words.replaceAll(/\s/g, '')).toContain('हिन्दी'.repeat(20))
  expect(words).not.toContain('\ufffd')
})
