import { useLanguage } from '#pro/lib/i18n/i18n.ts'

const en = {
  title: 'Your papers',
  loading: 'Your papers are loading',
  notLoaded: 'Your papers could not be loaded. They need the network the first time.',
  kinds: {
    identity: 'Identity document',
    police: 'Police verification',
    licence: 'Pest-control licence',
    bank: 'Bank proof',
    pan: 'PAN',
    experience: 'Experience certificate',
  },
  until: (day: string) => `Until ${day}`,
  noEnd: 'Does not end',
  ending: (day: string) => `Ends on ${day}. Please hand in the new one at the office.`,
  ended: (day: string) => `Ended on ${day}. No visits that need it until the office has the new one.`,
  missing: 'Not on file. Please hand it in at the office.',
  missingFrom: (day: string) => `Not on file. Without it you get visits until ${day}. Please hand it in at the office.`,
  waiting: 'Handed in. The office checks it.',
  refused: 'Not accepted. Please ask the office.',
  withdrawn: 'Not valid any more. Please ask the office.',
  accepted: 'Accepted',
}

const hi: typeof en = {
  title: 'आपके काग़ज़',
  loading: 'आपके काग़ज़ आ रहे हैं',
  notLoaded: 'आपके काग़ज़ नहीं आ सके। पहली बार नेटवर्क चाहिए।',
  kinds: {
    identity: 'पहचान पत्र',
    police: 'पुलिस वेरिफ़िकेशन',
    licence: 'पेस्ट कंट्रोल लाइसेंस',
    bank: 'बैंक का काग़ज़',
    pan: 'PAN',
    experience: 'अनुभव प्रमाण पत्र',
  },
  until: (day) => `${day} तक`,
  noEnd: 'कोई आखिरी तारीख़ नहीं',
  ending: (day) => `${day} को खत्म होगा। कृपया नया काग़ज़ ऑफ़िस में जमा करें।`,
  ended: (day) => `${day} को खत्म हो गया। नया काग़ज़ मिलने तक इसकी ज़रूरत वाले विज़िट नहीं मिलेंगे।`,
  missing: 'जमा नहीं है। कृपया ऑफ़िस में जमा करें।',
  missingFrom: (day) => `जमा नहीं है। इसके बिना विज़िट ${day} तक ही मिलेंगे। कृपया ऑफ़िस में जमा करें।`,
  waiting: 'जमा हो गया। ऑफ़िस जाँच कर रहा है।',
  refused: 'स्वीकार नहीं हुआ। कृपया ऑफ़िस से पूछें।',
  withdrawn: 'अब मान्य नहीं है। कृपया ऑफ़िस से पूछें।',
  accepted: 'स्वीकार हो गया',
}

const tables = { en, hi }
export const useDocumentCopy = () => tables[useLanguage()]
