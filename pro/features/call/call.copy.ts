import { useLanguage, useMessages } from '#pro/lib/i18n/i18n.ts'

const en = {
  call: (name: string) => `Call ${name}`,
  note: 'We’ll call you first, then the customer. Both numbers stay hidden.',
  ringing: (name: string) => `Your phone will ring in a moment. Pick up and we’ll connect you to ${name}.`,
  isOn: 'A call for this visit is on already. Try again in a moment.',
  network: 'No network. Call the office instead.',
  failed: 'Couldn’t connect the call. Call the office instead.',
  errors: {} as Readonly<Partial<Record<string, string>>>,
}

const hi: typeof en = {
  call: (name) => `${name} को फ़ोन करें`,
  note: 'पहले आपका फ़ोन बजेगा, फिर ग्राहक का। किसी को दूसरे का नंबर नहीं दिखता।',
  ringing: (name) => `आपका फ़ोन अभी बजेगा। उठाएँ, हम ${name} से जोड़ देंगे।`,
  isOn: 'इस विज़िट के लिए कॉल चल रही है। आपका फ़ोन बजेगा, नहीं तो थोड़ी देर में फिर कोशिश करें।',
  network: 'नेटवर्क नहीं है। ऑफ़िस को फ़ोन करें।',
  failed: 'कॉल नहीं लग सकी। ऑफ़िस को फ़ोन करें।',
  errors: {
    INVALID_TRANSITION: 'इस विज़िट के लिए अब कॉल नहीं हो सकती। ऑफ़िस को फ़ोन करें।',
  },
}

export function useCallCopy(): typeof en {
  const { errors } = useMessages()
  const words = { en, hi }[useLanguage()]
  return { ...words, errors: { ...errors, ...words.errors } }
}

export type CallCopy = typeof en
