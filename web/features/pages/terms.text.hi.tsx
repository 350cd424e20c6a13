import { Link } from 'react-router'
import {
  cancellationPolicy,
  cartLimitsPaise,
  damagePolicy,
  promotedOffer,
  reschedulePolicy,
} from '#contract/lib/business.ts'
import type { Language } from '#contract/lib/languages.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { BusinessFacts } from '#web/features/contact/contact.api.ts'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { hoursOfDay } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import type { Chapter } from './document.tsx'
import { PlanTerms } from './plan-terms.tsx'

type Facts = BusinessFacts

/** Figures come from the contract, so that the terms match the server. */
export const writtenIn: Language = 'hi'

export function chapters(facts: Facts): Chapter[] {
  return [
    { id: 'booking', title: 'बुकिंग', content: <Booking facts={facts} /> },
    { id: 'prices', title: 'कीमतें और ऑफ़र', content: <Prices /> },
    { id: 'payment', title: 'पेमेंट', content: <Payment facts={facts} /> },
    { id: 'cancellation', title: 'विज़िट कैंसल करना और समय बदलना', content: <Cancelling facts={facts} /> },
    { id: 'plans', title: 'कई विज़िट के प्लान', content: <PlanTerms /> },
    { id: 'our-part', title: 'जब हम कैंसल करें या देर से आएँ', content: <OurPart /> },
    { id: 'satisfaction', title: 'अगर आप संतुष्ट न हों', content: <Satisfaction facts={facts} /> },
    { id: 'your-part', title: 'आपकी ओर से', content: <YourPart /> },
    { id: 'referral', title: 'रेफ़रल और क्रेडिट', content: <Referral facts={facts} /> },
    { id: 'liability', title: 'नुकसान और ज़िम्मेदारी', content: <Liability /> },
    { id: 'grievance', title: 'शिकायतें और कानून', content: <Grievance facts={facts} /> },
  ]
}

function Booking({ facts }: { facts: Facts }) {
  return (
    <>
      <p>
        आप अपने मोबाइल नंबर से बुक करते हैं। पेमेंट करने तक स्लॉट दस मिनट आपके लिए होल्ड रहता है; पेमेंट होने पर, या सेवा के बाद कैश देना चुनने
        पर, बुकिंग कन्फ़र्म होती है।
      </p>
      <p>
        {facts.name} वेरिफ़ाइड प्रोफ़ेशनल भेजता है। कौन आएगा, यह विज़िट से पहले बदल सकता है; हम आपको बताते हैं। सपोर्ट हर दिन मिलता है,{' '}
        {hoursOfDay(facts.supportHours)}।
      </p>
    </>
  )
}

function Prices() {
  return (
    <>
      <p>
        कीमतें रुपयों में हैं और GST शामिल है। चेकआउट पर जो दिखे वही देना है; कार्ट भरने के बाद कीमत बदले तो पहले आपसे पूछा जाता है। ऑर्डर कम
        से कम {formatRupees(cartLimitsPaise.min / 100)} का होता है।
      </p>
      <p>
        एक बुकिंग पर एक ऑफ़र कोड चलता है। {promotedOffer.code} से {formatRupees(promotedOffer.aboveRupees)} से ज़्यादा के ऑर्डर पर{' '}
        {formatRupees(promotedOffer.rupees)} कम होते हैं।
      </p>
    </>
  )
}

function Payment({ facts }: { facts: Facts }) {
  return (
    <p>
      पेमेंट बुकिंग के समय करना होता है: UPI, कार्ड या नेट बैंकिंग से हमारी पेमेंट कंपनी के ज़रिए, या{' '}
      {formatRupees(facts.policy.cashLimit)} तक की बुकिंग में सेवा के बाद कैश। कैश चुनने पर देर से कैंसल करने या विज़िट छूटने की फ़ीस, और न
      दिया गया कैश, अगली बुकिंग से पहले ऑनलाइन चुकाना होता है। हम आपका कार्ड नंबर न देखते हैं न रखते हैं। अगर पेमेंट आपका स्लॉट छूटने के बाद
      पहुँचे, तो हम फिर बुक करते हैं या पूरा पैसा लौटाते हैं।
    </p>
  )
}

function Cancelling({ facts }: { facts: Facts }) {
  const { freeCancellationHours, graceMinutes, lateFees } = facts.policy
  return (
    <>
      <p>
        कृपया सेवा से कम से कम {freeCancellationHours} घंटे पहले कैंसल करें: यह मुफ़्त है। बुकिंग के {graceMinutes} मिनट के अंदर कैंसल करना भी
        मुफ़्त है। देर से कैंसल करने पर फ़ीस लग सकती है:
      </p>
      <ul>
        {lateFees.map(({ fromHours, percent, atMost }, index) => (
          <li key={fromHours}>
            {feeSpan(fromHours, index === 0 ? freeCancellationHours : (lateFees[index - 1]?.fromHours ?? 0))}: बुकिंग का{' '}
            {percent}%, ज़्यादा से ज़्यादा {formatRupees(atMost)}
          </li>
        ))}
      </ul>
      <p>
        कन्फ़र्म करने से पहले आपको सही फ़ीस और रिफ़ंड दिखता है। रिफ़ंड वहीं लौटता है जहाँ से पेमेंट हुआ था, आमतौर पर पाँच से सात कामकाजी दिनों
        में।
      </p>
      <p>
        कन्फ़र्म विज़िट का समय बदलना मुफ़्त है, एक बुकिंग में {reschedulePolicy.freeTimes} बार और शुरू होने से{' '}
        {reschedulePolicy.freeHours} घंटे पहले तक। शुरू होने के बाद विज़िट कैंसल नहीं होती: कुछ गलत हो तो अपनी बुकिंग में समस्या बताएँ, हम
        ठीक करेंगे। अगर आप घर पर न हों या हमें लौटा दें और विज़िट न हो सके, तो उसकी फ़ीस आखिरी समय पर कैंसल करने जितनी है; जो विज़िट हम
        न कर सकें उसका कुछ नहीं लगता।
      </p>
    </>
  )
}

function feeSpan(from: number, until: number): string {
  return from === 0 ? `शुरू होने से ${until} घंटे से कम पहले` : `शुरू होने से ${until} से ${from} घंटे पहले`
}

function OurPart() {
  return (
    <p>
      अगर हम कैंसल करें, तो आपका सारा पैसा लौटता है और जो फ़ीस आपको देनी पड़ती उतना क्रेडिट मिलता है। यही क्रेडिट तब भी आपका है जब हमारे
      प्रोफ़ेशनल बताए समय से {cancellationPolicy.lateMinutes} मिनट से ज़्यादा देर से शुरू करें।
    </p>
  )
}

function Satisfaction({ facts }: { facts: Facts }) {
  return (
    <p>
      सेवा के {facts.policy.dissatisfactionHours} घंटे के अंदर हमें बताएँ, हो सके तो फ़ोटो के साथ, अपनी बुकिंग से या{' '}
      <Link to={paths.contact}>हमें लिखकर</Link>। जो काम ठीक नहीं हुआ उसके लिए हम फिर आते हैं, या उस हिस्से का पैसा लौटाते हैं।
    </p>
  )
}

function YourPart() {
  return (
    <ul>
      <li>विज़िट के समय घर पर रहें या किसी बड़े को रखें, पानी और बिजली के साथ।</li>
      <li>कीमती या आसानी से टूटने वाली चीज़ें हटा दें, और पहले बताएँ कि किस चीज़ को नहीं छूना है।</li>
      <li>पेस्ट कंट्रोल में बच्चों, पालतू जानवरों, खाने और हवा के बारे में प्रोफ़ेशनल की बात मानें।</li>
      <li>हमारे प्रोफ़ेशनल को GharSaaf के बाहर काम करने को न कहें: तब न कीमत का वादा हमारा है न देखभाल का।</li>
    </ul>
  )
}

function Referral({ facts }: { facts: Facts }) {
  const reward = formatRupees(facts.policy.referralRupees)
  return (
    <p>
      आपके बुलाए दोस्त को पहली सेवा पर {reward} की छूट मिलती है; वह सेवा पूरी होने पर आपको {reward} क्रेडिट मिलता है। क्रेडिट से बाद की
      बुकिंग की कीमत कम होती है, यह पैसे के रूप में नहीं मिलता, और जिस बुकिंग से मिला उसका रिफ़ंड होने पर वापस ले लिया जाता है। खुद को
      बुलाना नहीं गिना जाता।
    </p>
  )
}

function Liability() {
  return (
    <p>
      अगर हमारे प्रोफ़ेशनल की लापरवाही से कुछ खराब हो, तो {damagePolicy.hours} घंटे में बताएँ: हम उसे ठीक कराते हैं या उस समय की उसकी
      कीमत तक भरपाई करते हैं। बुकिंग में क्लेम करें, एक विज़िट के लिए {formatRupees(damagePolicy.maxPaise / 100)} तक; हम{' '}
      {damagePolicy.decideDays} दिन में फ़ैसला करते हैं। इससे ज़्यादा के लिए हमें लिखें। घिसावट, छिपी खराबी या हमसे छिपाई गई बात की
      ज़िम्मेदारी हमारी नहीं है। उपभोक्ता के रूप में कानून से मिले आपके अधिकार इससे कम नहीं होते।
    </p>
  )
}

function Grievance({ facts }: { facts: Facts }) {
  const { name, email, acknowledgedHours, settledDays } = facts.grievanceOfficer
  return (
    <>
      <p>
        शिकायत अधिकारी: <b>{name}</b>, <a href={`mailto:${email}`}>{email}</a>, {facts.phone}। शिकायत की पावती{' '}
        {acknowledgedHours} घंटे में मिलती है और फ़ैसला {settledDays} दिन में।
      </p>
      <p>
        {facts.legalName}, {placeWords(facts.address)}। GSTIN {facts.gstin}। भारत का कानून लागू है; फ़ैसला बेंगलुरु की अदालतें करती
        हैं, जब तक कानून आपको आपकी अपनी अदालत न दे।
      </p>
    </>
  )
}
