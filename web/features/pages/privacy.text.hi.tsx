import { Link } from 'react-router'
import {
  changedHands,
  codeLifeMinutes,
  geolocation,
  maxSessionDays,
  retentionDays,
  sessionDays,
} from '#contract/lib/business.ts'
import type { Language } from '#contract/lib/languages.ts'
import type { BusinessFacts } from '#web/features/contact/contact.api.ts'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { hoursOfDay } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import type { Chapter } from './document.tsx'

type Facts = BusinessFacts

/** Purpose, legal basis, retention, rights and contact: the chapters the DPDP Act requires. */
export const writtenIn: Language = 'hi'

export function chapters(facts: Facts): Chapter[] {
  return [
    { id: 'what', title: 'हम क्या रखते हैं और क्यों', content: <DataAndPurpose /> },
    { id: 'consent', title: 'आपकी सहमति', content: <Consent /> },
    { id: 'device', title: 'आपके डिवाइस पर', content: <DeviceStorage /> },
    { id: 'shared', title: 'और कौन देखता है', content: <Recipients /> },
    { id: 'how-long', title: 'कितने समय तक', content: <Retention /> },
    { id: 'partners', title: 'अगर आप पार्टनर बनने का आवेदन करें', content: <Partners /> },
    { id: 'rights', title: 'आपके अधिकार', content: <Rights facts={facts} /> },
    { id: 'safety', title: 'सुरक्षा कैसे होती है', content: <Safety /> },
    { id: 'children', title: 'बच्चे', content: <Children /> },
    { id: 'officer', title: 'शिकायत अधिकारी', content: <Officer facts={facts} /> },
  ]
}

function DataAndPurpose() {
  return (
    <ul>
      <li>
        <b>मोबाइल नंबर।</b> कोड से आपको लॉगिन कराने और आपकी बुकिंग की सूचना देने के लिए।
      </li>
      <li>
        <b>नाम, ईमेल, फ़ोटो।</b> ताकि प्रोफ़ेशनल जानें कि किससे मिलना है, और इनवॉइस के लिए। ईमेल और फ़ोटो देना आपकी मर्ज़ी है।
      </li>
      <li>
        <b>पते और मैप पर आपकी जगह।</b> सही दरवाज़े तक पहुँचने और वहाँ की कीमतें और खाली स्लॉट दिखाने के लिए।
      </li>
      <li>
        <b>बुकिंग, पेमेंट, रिफ़ंड, क्रेडिट।</b> काम करने, हिसाब रखने और टैक्स कानून के पालन के लिए।
      </li>
      <li>
        <b>रिव्यू, संदेश, पसंदीदा।</b> उन्हें दिखाने, जवाब देने और आपके लिए फिर ढूँढने के लिए।
      </li>
      <li>
        <b>नुकसान के क्लेम।</b> क्या टूटा, उसकी कीमत, और पैसे के लिए UPI ID या बैंक खाता: फ़ैसला करने और आपको पैसे देने के लिए।
      </li>
      <li>
        <b>तकनीकी रिकॉर्ड।</b> अनुरोधों का समय, नेटवर्क का पता और नतीजा, सेवा को सुरक्षित रखने के लिए।
      </li>
    </ul>
  )
}

function Consent() {
  return (
    <p>
      ये जानकारियाँ आप खुद, ऊपर लिखे कामों के लिए, भरकर देते हैं। आपकी लोकेशन तभी माँगी जाती है जब आप ‘मौजूदा लोकेशन लें’ पर टैप करें, और
      आपका ब्राउज़र फिर पूछता है। सहमति आप कभी भी उतनी ही आसानी से वापस ले सकते हैं: <Link to={paths.profile}>अपनी प्रोफ़ाइल</Link>{' '}
      में जानकारी हटाएँ, पता हटाएँ, या पूरा अकाउंट डिलीट करें। जो पहले हो चुका है वह वैध रहता है।
    </p>
  )
}

function DeviceStorage() {
  return (
    <p>
      हम विज्ञापन की कुकी नहीं रखते और कोई ट्रैकर नहीं लगाते। आपके ब्राउज़र में रहते हैं: आपको लॉगिन रखने वाला टोकन, आपकी चुनी जगह,{' '}
      {geolocation.cacheMinutes} मिनट तक आपकी लोकेशन, और कौन सी सूचनाएँ आपने बंद कीं। लॉगआउट करने पर यह सब मिट जाता है। एक कुकी
      याद रखती है कि इस डिवाइस से पहले लॉगिन हुआ है, ताकि दूसरों के गलत कोड डालने से आप कभी लॉक न हों। एक और कुकी आपकी चुनी भाषा याद
      रखती है।
    </p>
  )
}

function Recipients() {
  return (
    <ul>
      <li>
        आने वाले प्रोफ़ेशनल उस विज़िट के लिए आपका पहला नाम, पता और बुक की गई सेवा देखते हैं। उन्हें आपका नंबर नहीं दिखता: वे हमारे ऑफ़िस के
        ज़रिए आपसे बात करते हैं।
      </li>
      <li>
        हमारी पेमेंट कंपनी (Razorpay) पेमेंट सँभालती है और उसके लिए आपका नाम, नंबर और ईमेल पाती है; UPI ऐप खुलने पर आपका इंटरनेट पता और
        ब्राउज़र का नाम भी। कार्ड या बैंक की जानकारी हमें कभी नहीं मिलती।
      </li>
      <li>हमारी SMS कंपनियाँ (MSG91, Twilio) नंबर और संदेश पाती हैं।</li>
      <li>
        अगर आप चालू करें, तो WhatsApp (Meta) को आपका नंबर और आपकी बुकिंग के संदेश मिलते हैं। आपके ब्राउज़र की पुश सेवा को नोटिफ़िकेशन मिलते
        हैं, पर वह उन्हें पढ़ नहीं सकती।
      </li>
      <li>
        हमारी कॉल कंपनी (Exotel) आपका और प्रोफ़ेशनल का नंबर पाती है जब आप में से कोई हमारे नंबर से दूसरे को कॉल करे। कॉल रिकॉर्ड नहीं
        होतीं।
      </li>
      <li>जब हम ईमेल से जवाब देते हैं, हमारी ईमेल कंपनी पता और संदेश पाती है।</li>
      <li>जहाँ Google Maps इस्तेमाल होता है, Google को वह मिलता है जो आप जगह खोजने में लिखते हैं।</li>
      <li>सरकारी अधिकारी, जहाँ कानून कहे।</li>
    </ul>
  )
}

function Retention() {
  return (
    <ul>
      <li>
        लॉगिन के कोड: {codeLifeMinutes} मिनट। लॉगिन: आखिरी इस्तेमाल के बाद {sessionDays} दिन, ज़्यादा से ज़्यादा {maxSessionDays}{' '}
        दिन।
      </li>
      <li>आपकी प्रोफ़ाइल, पते और पसंदीदा: जब तक आप उन्हें बदलें या हटाएँ।</li>
      <li>
        जो अकाउंट {changedHands.unusedDays} दिन इस्तेमाल न हुआ, वह अगले लॉगिन पर अपने किसी पते का पिनकोड पूछता है। अगर नंबर अब
        जिसके पास है वह नया अकाउंट शुरू करे, तो पुराना अकाउंट {changedHands.restoreDays} दिन बाद डिलीट हो जाता है।
      </li>
      <li>बुकिंग, इनवॉइस और पेमेंट के रिकॉर्ड: आठ साल, जैसा कंपनी अधिनियम और GST कानून कहते हैं।</li>
      <li>आपके इलाके में आने की सूचना के लिए छोड़ा नंबर: उस SMS तक, ज़्यादा से ज़्यादा {retentionDays.waitlistEntry / 365} साल।</li>
      <li>हमें भेजे संदेश: {retentionDays.contactMessage} दिन।</li>
      <li>विज़िट पर कौन आया, और उसके बारे में हमारे नोट: {retentionDays.bookingNote} दिन।</li>
      <li>आपने और प्रोफ़ेशनल ने एक-दूसरे को कॉल किया, यह बात: {retentionDays.maskedCall} दिन।</li>
      <li>काम से पहले और बाद में प्रोफ़ेशनल की ली फ़ोटो: {retentionDays.visitPhoto} दिन।</li>
      <li>बुकिंग के बारे में संदेश के साथ आपकी या हमारी जोड़ी फ़ोटो: {retentionDays.casePhoto} दिन।</li>
      <li>
        कीट ट्रीटमेंट से पहले आप घर के बारे में जो बताते हैं (छोटा बच्चा, गर्भावस्था, दमा, एलर्जी, पालतू), ताकि सब सुरक्षित रहें; इसे सिर्फ़ आपके
        प्रोफ़ेशनल और सपोर्ट देखते हैं: विज़िट के बाद {retentionDays.treatmentAnswer} दिन।
      </li>
      <li>
        आपके नंबरों के बदले हुए रूप: {retentionDays.erasedPhone / 365} साल; आपके डिवाइस और जिन पतों पर आपने बुक किया उनके:{' '}
        {retentionDays.household} दिन। अकाउंट डिलीट करने पर भी ये रहते हैं, सिर्फ़ यह देखने के लिए कि एक घर को नए ग्राहक के ऑफ़र एक ही
        बार मिलें।
      </li>
      <li>तकनीकी रिकॉर्ड: ज़्यादा से ज़्यादा एक साल।</li>
    </ul>
  )
}

function Partners() {
  return (
    <p>
      आवेदन करने वाले अपनी सहमति से अपनी जानकारी और दस्तावेज़ों की कॉपी भेजते हैं। कृपया मास्क किया आधार या कोई दूसरी ID भेजें। कॉपी
      एन्क्रिप्टेड रहती हैं; सिर्फ़ आवेदन देखने वाला स्टाफ़ उन्हें खोलता है, और हर बार खोलना दर्ज होता है। नामंज़ूर आवेदन के दस्तावेज़{' '}
      {retentionDays.declinedDocuments} दिन बाद मिटा दिए जाते हैं, जिस आवेदन पर काम न हुआ वह {retentionDays.application} दिन
      बाद, और आप कहें तो सब उससे पहले।
    </p>
  )
}

function Rights({ facts }: { facts: Facts }) {
  return (
    <>
      <ul>
        <li>
          <b>देखें और साथ ले जाएँ।</b> हमारे पास आपका जो कुछ है, <Link to={paths.profile}>अपनी प्रोफ़ाइल</Link> से डाउनलोड करें।
        </li>
        <li>
          <b>सुधारें।</b> अपनी जानकारी वहाँ कभी भी बदलें।
        </li>
        <li>
          <b>मिटाएँ।</b> वहाँ अपना अकाउंट डिलीट करें। कानूनन ज़रूरी रिकॉर्ड आपके नाम के बिना रहते हैं; इनवॉइस वैसे ही, नाम और पते के साथ,
          आठ साल रहते हैं।
        </li>
        <li>
          <b>किसी को नामित करें</b> जो आपके न रहने या असमर्थ होने पर आपके ये अधिकार इस्तेमाल कर सके।
        </li>
        <li>
          <b>शिकायत करें</b> हमारे शिकायत अधिकारी से, और उसके बाद भारत के डेटा संरक्षण बोर्ड से।
        </li>
      </ul>
      <p>
        कोई फ़ॉर्म नहीं चाहिए: <a href={`mailto:${facts.email}`}>{facts.email}</a> या{' '}
        <Link to={paths.contact}>एक संदेश</Link> काफ़ी है।
      </p>
    </>
  )
}

function Safety() {
  return (
    <p>
      कनेक्शन एन्क्रिप्टेड हैं। लॉगिन टोकन सिर्फ़ फ़िंगरप्रिंट के रूप में रखे जाते हैं, फ़ोटो से छिपी जानकारी हटा दी जाती है, आवेदकों के दस्तावेज़ अलग
      चाबी से सील रहते हैं। अगर कभी डेटा बाहर चला जाए, तो हम आपको और डेटा संरक्षण बोर्ड को बिना देर बताते हैं कि क्या हुआ और आप क्या कर
      सकते हैं।
    </p>
  )
}

function Children() {
  return <p>GharSaaf बड़ों के लिए है। अगर किसी बच्चे ने हमें जानकारी दी है, तो हमें बताएँ, हम उसे मिटा देंगे।</p>
}

function Officer({ facts }: { facts: Facts }) {
  const { name, email, acknowledgedHours, settledDays } = facts.grievanceOfficer
  return (
    <p>
      <b>{name}</b>, {facts.legalName}, {placeWords(facts.address)}। <a href={`mailto:${email}`}>{email}</a>,{' '}
      {facts.phone}, हर दिन {hoursOfDay(facts.supportHours)}। हम {acknowledgedHours} घंटे में जवाब देते हैं और {settledDays} दिन
      में फ़ैसला।
    </p>
  )
}
