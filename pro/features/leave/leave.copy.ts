import { useLanguage } from '#pro/lib/i18n/i18n.ts'

const en = {
  title: 'Leave',
  current: 'Your leaves',
  none: 'No leave planned',
  from: 'First day',
  until: 'Last day',
  reason: 'Reason',
  hits: (n: number) => `The office gives ${n} ${n === 1 ? 'visit' : 'visits'} of these days to others:`,
  take: 'Take leave',
  taken: 'Your leave is noted.',
  notTaken: 'Your leave was not noted. Please try again.',
  loading: 'Your leaves and hours are loading',
  notLoaded: 'Your leaves and hours could not be loaded. They need the network the first time.',
  hours: 'Your hours',
  noHours: 'No hours are set.',
  hoursNote: 'Call the office to change them.',
  break: (from: string, until: string) => `Break ${from} – ${until}`,
}

const hi: typeof en = {
  title: 'छुट्टी',
  current: 'आपकी छुट्टियाँ',
  none: 'कोई छुट्टी तय नहीं',
  from: 'पहला दिन',
  until: 'आखिरी दिन',
  reason: 'कारण',
  hits: (n) => `ऑफ़िस इन दिनों के ${n} विज़िट दूसरों को देगा:`,
  take: 'छुट्टी लें',
  taken: 'आपकी छुट्टी लिख ली गई है।',
  notTaken: 'छुट्टी नहीं लिखी जा सकी। फिर कोशिश करें।',
  loading: 'आपकी छुट्टियाँ और घंटे आ रहे हैं',
  notLoaded: 'आपकी छुट्टियाँ और घंटे नहीं आ सके। पहली बार नेटवर्क चाहिए।',
  hours: 'आपके काम के घंटे',
  noHours: 'कोई घंटे तय नहीं हैं।',
  hoursNote: 'बदलने के लिए ऑफ़िस को फ़ोन करें।',
  break: (from, until) => `ब्रेक ${from} – ${until}`,
}

const tables = { en, hi }
export const useLeaveCopy = () => tables[useLanguage()]
