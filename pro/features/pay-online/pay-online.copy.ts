import { useLanguage } from '#pro/lib/i18n/i18n.ts'

const en = {
  show: 'Customer pays by UPI or card',
  code: (rupees: string) => `Code to pay ${rupees}`,
  scan: 'The customer scans this with a UPI app or the camera. This page changes once it is paid.',
  failed: 'Couldn’t make the code. Try again, or call the office.',
}

const hi: typeof en = {
  show: 'ग्राहक UPI या कार्ड से देगा',
  code: (rupees) => `${rupees} देने का कोड`,
  scan: 'ग्राहक इसे UPI ऐप या कैमरे से स्कैन करे। पैसे मिलते ही यह पेज बदल जाएगा।',
  failed: 'कोड नहीं बन सका। फिर कोशिश करें, या ऑफ़िस को फ़ोन करें।',
}

export const usePayOnlineCopy = () => ({ en, hi })[useLanguage()]
