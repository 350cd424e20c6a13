import { useLanguage } from '#pro/lib/i18n/i18n.ts'

const en = {
  title: 'Before you can leave',
  wait: (time: string) => `Wait for the customer until ${time}`,
  notSent: 'Your arrival has not reached the office yet',
  calls: (done: number, needed: number) => `Call the customer from here: ${done} of ${needed} calls`,
  place: 'Share your position at the door, or take a photo of the door',
  done: 'done',
}

const hi: typeof en = {
  title: 'जाने से पहले',
  wait: (time) => `${time} तक ग्राहक का इंतज़ार करें`,
  notSent: 'आपके पहुँचने की खबर अभी ऑफ़िस तक नहीं पहुँची है',
  calls: (done, needed) => `यहाँ से ग्राहक को फ़ोन करें: ${needed} में से ${done} कॉल`,
  place: 'दरवाज़े पर अपनी लोकेशन भेजें, या दरवाज़े का फ़ोटो लें',
  done: 'हो गया',
}

export const useDoorstepCopy = () => ({ en, hi })[useLanguage()]
