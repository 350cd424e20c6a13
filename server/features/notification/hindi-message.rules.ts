import { clockLabel, indiaDay, indiaMinute } from '#contract/lib/india-time.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import { hindiDay } from '#server/i18n/hindi-days.ts'
import type { BookingEventName, BookingFacts, PlanToTell } from './booking-message.types.ts'

interface HindiMessage {
  title: string
  body: string
}

/** The message for one event in Hindi, worded without the gender of the reader. */
export function hindiMessage(event: BookingEventName, facts: BookingFacts): HindiMessage {
  return texts[event](describe(facts))
}

/** Variables of Hindi SMS that are words; numbers and links are those of the English text. */
export function hindiSmsValues(facts: BookingFacts): Record<string, string> {
  const { date, slot, people, planName } = describe(facts)
  const { plan } = facts
  return {
    date_hi: date,
    slot_hi: slot,
    professional_hi: people,
    ...(plan && { plan_hi: planName, last_day_hi: hindiDay(plan.lastDay) }),
  }
}

interface Words {
  /** 'GS-7K3M9Q (बाथरूम की क्लासिक सफ़ाई)' */
  booking: string
  date: string
  slot: string
  when: string
  hasTime: boolean
  people: string
  amount: string
  plan: string
  planName: string
  left: string
  until: string
  hasCart: boolean
}

function describe(facts: BookingFacts): Words {
  const { startsAt, windowMinutes, crew, plan } = facts
  const minute = startsAt ? indiaMinute(startsAt) : 0
  const date = startsAt ? hindiDay(indiaDay(startsAt)) : 'दिन तय नहीं'
  const slot = startsAt ? `${clockLabel(minute)} - ${clockLabel(minute + windowMinutes)}` : 'समय तय नहीं'
  return {
    booking: facts.serviceNames.length > 0 ? `${facts.number} (${shortList(facts.serviceNames)})` : facts.number,
    date,
    slot,
    when: startsAt ? `${date}, ${slot}` : 'आपका समय',
    hasTime: startsAt !== null,
    people: crew.length > 2 ? `हमारे ${crew.length} लोगों की टीम` : crew.join(' और ') || 'हमारे प्रोफ़ेशनल',
    amount: formatRupees(rupeesFromPaise(facts.amountPaise)),
    plan: plan ? planText(plan) : '',
    planName: plan?.nameHi ?? plan?.name ?? '',
    left: String(plan?.left ?? ''),
    until: facts.until ?? '',
    hasCart: facts.hasCart === true,
  }
}

const planText = ({ name, nameHi, left, lastDay }: PlanToTell) =>
  `${nameHi ?? name}: ${left} विज़िट बाकी, ${hindiDay(lastDay)} तक`

function shortList([first = '', second, ...others]: readonly string[]): string {
  if (!second) return first
  return others.length === 0 ? `${first} और ${second}` : `${first} और ${others.length + 1} और`
}

const texts: Record<BookingEventName, (words: Words) => HindiMessage> = {
  work_proposed: ({ booking, amount }) => ({
    title: 'अतिरिक्त काम की मंज़ूरी दें',
    body: `${booking}: ${amount} का अतिरिक्त काम है। मंज़ूर या मना करने के लिए बुकिंग खोलें।`,
  }),
  pay_link: ({ booking, when, amount, until }) => ({
    title: 'पक्का करने के लिए भुगतान करें',
    body: `${booking}, ${when}। ${amount} के भुगतान का लिंक आपको भेजा है; समय ${until} तक आपके लिए रुका है।`,
  }),
  placed: ({ booking, when }) => ({
    title: 'ऑर्डर मिल गया',
    body: `${booking}, ${when}। समय आपके लिए रुका है; पक्का करने के लिए भुगतान करें।`,
  }),
  confirmed: ({ booking, when }) => ({ title: 'बुकिंग पक्की', body: `${booking}, ${when}। जल्द मिलते हैं!` }),
  rescheduled: ({ booking, when }) => ({ title: 'नया समय पक्का', body: `${booking} का नया समय: ${when}।` }),
  address_changed: ({ booking, when, hasTime }) => ({
    title: 'विज़िट का नया पता',
    body: hasTime
      ? `${booking}, ${when} अब दूसरे पते पर है। पता बुकिंग के पेज पर देखें।`
      : `${booking} अब दूसरे पते पर है। बुकिंग के पेज पर समय चुनें।`,
  }),
  work_removed: ({ booking, amount }) => ({
    title: 'काम कम, दाम कम',
    body: `अब ${booking}। दाम ${amount} कम हुआ; उसमें से जो आपने चुकाया, वह उसी तरीक़े से लौटेगा।`,
  }),
  reminder: ({ booking, when }) => ({
    title: 'जल्द मिलते हैं',
    body: `${booking}, ${when}। पानी और बिजली तैयार रखें।`,
  }),
  assigned: ({ booking, when, people }) => ({
    title: 'आपके प्रोफ़ेशनल तय हुए',
    body: `${booking}, ${when} के लिए आएँगे: ${people}।`,
  }),
  on_the_way: ({ booking, people }) => ({
    title: 'रास्ते में हैं',
    body: `${booking} के लिए जल्द पहुँचेंगे: ${people}। शुरू करने का कोड बुकिंग के पेज पर है।`,
  }),
  started: ({ booking }) => ({ title: 'काम शुरू हुआ', body: `${booking} का काम शुरू हो गया है।` }),
  completed: ({ booking }) => ({
    title: 'काम पूरा हुआ',
    body: `${booking} का काम पूरा हुआ। धन्यवाद! बताएँ, कैसा रहा।`,
  }),
  cancelled: ({ booking, when }) => ({
    title: 'बुकिंग रद्द हुई',
    body: `${booking}, ${when} रद्द हो गई। रिफ़ंड बनता है तो उसी तरीक़े से लौटेगा जिससे आपने चुकाया।`,
  }),
  area_closed: ({ booking, when }) => ({
    title: 'अब आपके इलाक़े में सेवा नहीं',
    body: `माफ़ कीजिए, ${booking}, ${when} रद्द हो गई। चुकाया हुआ पूरा पैसा उसी तरीक़े से लौटेगा।`,
  }),
  payment_failed: ({ booking, when }) => ({
    title: 'भुगतान पूरा नहीं हुआ',
    body: `${booking} का भुगतान समय पर नहीं हुआ, इसलिए ${when} अब आपके लिए रुका नहीं है। पैसा कटा है तो अपने-आप लौटेगा।`,
  }),
  hold_expired: ({ booking, when, hasCart }) => ({
    title: 'आपका समय अब रुका नहीं है',
    body: `${booking} का भुगतान समय पर नहीं हुआ, इसलिए ${when} छूट गया। पैसा नहीं कटा; ${hasCart ? 'कार्ट से फिर शुरू करें' : 'फिर से बुक करें'}।`,
  }),
  no_time_chosen: ({ booking }) => ({
    title: 'आपकी बुकिंग ख़त्म हुई',
    body: `${booking} ख़त्म हुई, क्योंकि समय नहीं चुना गया। पैसा नहीं कटा; फिर से बुक कर सकते हैं।`,
  }),
  slot_lost_refund: ({ booking, when, amount }) => ({
    title: 'माफ़ कीजिए, वह समय भर गया',
    body: `${booking} का भुगतान मिलने से पहले ${when} भर गया। ${amount} आपको लौट रहे हैं।`,
  }),
  too_late_refund: ({ booking, amount }) => ({
    title: 'माफ़ कीजिए, भुगतान देर से मिला',
    body: `${booking} का भुगतान इतनी देर से मिला कि समय बुक नहीं हुआ। ${amount} आपको लौट रहे हैं।`,
  }),
  payment_due: ({ booking, amount }) => ({
    title: 'भुगतान बाकी है',
    body: `${booking} के ${amount} बाकी हैं। अगली बुकिंग से पहले इस बुकिंग के पेज पर चुकाएँ।`,
  }),
  invoice_ready: ({ booking }) => ({ title: 'आपका बिल तैयार है', body: `${booking} का बिल बुकिंग के पेज पर है।` }),
  credit_note_ready: ({ booking }) => ({
    title: 'आपका क्रेडिट नोट तैयार है',
    body: `${booking} में जो लौटा, उसका क्रेडिट नोट बुकिंग के पेज पर है।`,
  }),
  running_late: ({ booking, when }) => ({
    title: 'हमें देर हो रही है',
    body: `माफ़ कीजिए, ${booking}, ${when} के लिए देर हो रही है। हम रास्ते में हैं।`,
  }),
  please_call: ({ booking }) => ({
    title: 'हमें कॉल करें',
    body: `${booking} के बारे में आपसे बात नहीं हो पाई। हमें कॉल करें।`,
  }),
  address_unclear: ({ booking }) => ({
    title: 'हम कहाँ आएँ?',
    body: `${booking} का पता नहीं मिल रहा। हमें कॉल करें।`,
  }),
  plan_ends: ({ plan }) => ({
    title: 'आपकी विज़िट जल्द ख़त्म होंगी',
    body: `${plan}। “मेरे प्लान” में उनके दिन चुनें।`,
  }),
  plan_next: ({ plan }) => ({ title: 'अगली विज़िट का समय', body: `${plan}। “मेरे प्लान” में दिन चुनें।` }),
  plan_closed: ({ planName, left, amount }) => ({
    title: 'अब आपके इलाक़े में सेवा नहीं',
    body: `माफ़ कीजिए, ${planName}: ${left} विज़िट बाकी थीं।${amount === '₹0' ? '' : ` उनके ${amount} लौटाएँगे; नक़द दिया पैसा क्रेडिट में आएगा।`}`,
  }),
  refunded: ({ booking, amount }) => ({
    title: 'रिफ़ंड भेज दिया',
    body: `${booking} के ${amount} आपको भेज दिए हैं। बैंक को 7 कामकाजी दिन तक लग सकते हैं।`,
  }),
  refunded_as_credit: ({ booking, amount }) => ({
    title: 'रिफ़ंड क्रेडिट में मिला',
    body: `${booking} के ${amount} अब आपके क्रेडिट में हैं।`,
  }),
  refund_started: ({ booking, amount }) => ({
    title: 'रिफ़ंड शुरू हुआ',
    body: `${booking} के ${amount} का रिफ़ंड शुरू हो गया है। भेजते ही बताएँगे।`,
  }),
  refund_delayed: ({ booking, amount }) => ({
    title: 'रिफ़ंड में देर',
    body: `बैंक ने ${booking} के ${amount} का रिफ़ंड अभी नहीं लिया। हम 7 दिन तक कोशिश करते रहेंगे; आपको कुछ नहीं करना है।`,
  }),
  refund_by_hand: ({ booking, amount }) => ({
    title: 'रिफ़ंड के लिए हम कॉल करेंगे',
    body: `बैंक ने ${booking} के ${amount} का रिफ़ंड नहीं लिया। हम आपको कॉल करके दूसरे तरीक़े से पैसा देंगे।`,
  }),
}
