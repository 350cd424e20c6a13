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
export const writtenIn: Language = 'mr'

export function chapters(facts: Facts): Chapter[] {
  return [
    { id: 'booking', title: 'बुकिंग', content: <Booking facts={facts} /> },
    { id: 'prices', title: 'किमती आणि ऑफर', content: <Prices /> },
    { id: 'payment', title: 'पेमेंट', content: <Payment facts={facts} /> },
    { id: 'cancellation', title: 'व्हिजिट रद्द करणे आणि वेळ बदलणे', content: <Cancelling facts={facts} /> },
    { id: 'plans', title: 'अनेक व्हिजिटचे प्लॅन', content: <PlanTerms /> },
    { id: 'our-part', title: 'आम्ही रद्द केले किंवा उशिरा आलो तर', content: <OurPart /> },
    { id: 'satisfaction', title: 'तुम्ही समाधानी नसाल तर', content: <Satisfaction facts={facts} /> },
    { id: 'your-part', title: 'तुमच्याकडून', content: <YourPart /> },
    { id: 'referral', title: 'रेफरल आणि क्रेडिट', content: <Referral facts={facts} /> },
    { id: 'liability', title: 'नुकसान आणि जबाबदारी', content: <Liability /> },
    { id: 'grievance', title: 'तक्रारी आणि कायदा', content: <Grievance facts={facts} /> },
  ]
}

function Booking({ facts }: { facts: Facts }) {
  return (
    <>
      <p>
        तुम्ही तुमच्या मोबाइल नंबरने बुक करता. तुम्ही पेमेंट करत असताना स्लॉट दहा मिनिटे तुमच्यासाठी होल्डवर राहतो. पेमेंट झाल्यावर, किंवा
        सेवेनंतर कॅश द्यायचे निवडल्यावर, बुकिंग कन्फर्म होते.
      </p>
      <p>
        {facts.name} व्हेरिफाइड प्रोफेशनल पाठवते. व्हिजिटपूर्वी प्रोफेशनल बदलू शकतात; कोण येणार ते आम्ही कळवतो. मदत रोज मिळते,{' '}
        {hoursOfDay(facts.supportHours)}.
      </p>
    </>
  )
}

function Prices() {
  return (
    <>
      <p>
        किमती रुपयांत आहेत आणि त्यात GST समाविष्ट आहे. चेकआउटवर दिसते तेवढेच द्यायचे. सेवा कार्टमध्ये जोडल्यानंतर किंमत बदलली, तर आधी
        तुम्हाला विचारतो. बुकिंग किमान {formatRupees(cartLimitsPaise.min / 100)} चे असते.
      </p>
      <p>
        एका बुकिंगवर एक ऑफर वापरता येते. {promotedOffer.code} मुळे {formatRupees(promotedOffer.aboveRupees)} पेक्षा जास्तीच्या
        ऑर्डरवर {formatRupees(promotedOffer.rupees)} कमी होतात.
      </p>
    </>
  )
}

function Payment({ facts }: { facts: Facts }) {
  return (
    <p>
      पेमेंट बुक करतानाच करायचे असते: आमच्या पेमेंट कंपनीमार्फत UPI, कार्ड किंवा नेट बँकिंगने, किंवा {formatRupees(facts.policy.cashLimit)}{' '}
      पर्यंतच्या बुकिंगसाठी सेवेनंतर कॅशने. कॅश निवडल्यास, उशिरा रद्द केल्याची किंवा चुकलेल्या व्हिजिटची फी आणि न दिलेले कॅश पुढच्या बुकिंगआधी
      ऑनलाइन भरावे लागते. तुमचा कार्ड नंबर आम्ही कधीच पाहत किंवा ठेवत नाही. तुमचा स्लॉट सुटल्यानंतर पेमेंट पोहोचले, तर आम्ही पुन्हा बुक करतो
      किंवा पूर्ण रिफंड देतो.
    </p>
  )
}

function Cancelling({ facts }: { facts: Facts }) {
  const { freeCancellationHours, graceMinutes, lateFees } = facts.policy
  return (
    <>
      <p>
        कृपया सेवेच्या किमान {freeCancellationHours} तास आधी रद्द करा: ते मोफत आहे. बुक केल्यापासून {graceMinutes} मिनिटांत रद्द
        करणेही मोफत आहे. उशिरा रद्द केल्यास फी लागू शकते:
      </p>
      <ul>
        {lateFees.map(({ fromHours, percent, atMost }, index) => (
          <li key={fromHours}>
            {feeSpan(fromHours, index === 0 ? freeCancellationHours : (lateFees[index - 1]?.fromHours ?? 0))}: बुकिंगच्या{' '}
            {percent}%, जास्तीत जास्त {formatRupees(atMost)}
          </li>
        ))}
      </ul>
      <p>
        कन्फर्म करण्यापूर्वी तुम्हाला नेमकी फी आणि रिफंड दिसतो. तुम्ही पेमेंट केले त्याच मार्गाने रिफंड येतो, साधारण पाच ते सात कामाच्या
        दिवसांत.
      </p>
      <p>
        कन्फर्म व्हिजिटची वेळ मोफत बदलता येते, एका बुकिंगला {reschedulePolicy.freeTimes} वेळा आणि सुरू होण्याच्या{' '}
        {reschedulePolicy.freeHours} तास आधीपर्यंत. सुरू झालेली व्हिजिट रद्द करता येत नाही. काही चुकले तर तुमच्या बुकिंगमध्ये समस्या
        कळवा, आम्ही ठीक करू. तुम्ही घरी नसल्यामुळे किंवा तुम्ही परत पाठवल्यामुळे व्हिजिट होऊ शकली नाही, तर शेवटच्या क्षणी रद्द केल्याइतकी फी
        लागते. आम्ही व्हिजिट करू शकलो नाही, तर काहीही द्यावे लागत नाही.
      </p>
    </>
  )
}

function feeSpan(from: number, until: number): string {
  return from === 0 ? `सुरू होण्याच्या ${until} तासांपेक्षा कमी वेळ आधी` : `सुरू होण्याच्या ${until} ते ${from} तास आधी`
}

function OurPart() {
  return (
    <p>
      आम्ही रद्द केले, तर तुम्ही भरलेले सर्व पैसे परत करतो आणि तुम्हाला जी फी लागली असती तेवढे क्रेडिट देतो. आमचे प्रोफेशनल{' '}
      {cancellationPolicy.lateMinutes} मिनिटांपेक्षा जास्त उशिरा काम सुरू करतात, तेव्हाही तेच क्रेडिट मिळते.
    </p>
  )
}

function Satisfaction({ facts }: { facts: Facts }) {
  return (
    <p>
      सेवेनंतर {facts.policy.dissatisfactionHours} तासांत आम्हाला कळवा, तुमच्या बुकिंगमधून किंवा{' '}
      <Link to={paths.contact}>आम्हाला लिहून</Link>. फोटोंची मदत होते. जे नीट झाले नाही ते आम्ही पुन्हा करतो, किंवा त्या भागाचे पैसे
      परत करतो.
    </p>
  )
}

function YourPart() {
  return (
    <ul>
      <li>व्हिजिटच्या वेळी घरी राहा किंवा एखादी प्रौढ व्यक्ती असू द्या, पाणी आणि वीज चालू ठेवा.</li>
      <li>मौल्यवान आणि नाजूक वस्तू बाजूला ठेवा. कशाला हात लावायचा नाही ते काम सुरू होण्याआधी सांगा.</li>
      <li>पेस्ट कंट्रोलमध्ये मुले, पाळीव प्राणी, अन्न आणि हवा खेळती ठेवण्याबाबत प्रोफेशनलचा सल्ला पाळा.</li>
      <li>आमच्या प्रोफेशनलना GharSaaf बाहेर काम करायला सांगू नका. तिथे किंमत किंवा दर्जाची हमी आम्ही देऊ शकत नाही.</li>
    </ul>
  )
}

function Referral({ facts }: { facts: Facts }) {
  const reward = formatRupees(facts.policy.referralRupees)
  return (
    <p>
      तुम्ही बोलावलेल्या मित्राला पहिल्या सेवेवर {reward} सूट मिळते. ती सेवा पूर्ण झाल्यावर तुम्हाला {reward} क्रेडिट मिळते. क्रेडिट पुढच्या
      बुकिंगच्या पेमेंटसाठी वापरा; ते पैशांत मिळत नाही. ज्या बुकिंगमुळे ते मिळाले तिचा रिफंड झाला, तर ते परत घेतले जाते. स्वतःला रेफर करता येत
      नाही.
    </p>
  )
}

function Liability() {
  return (
    <p>
      आमच्या प्रोफेशनलच्या निष्काळजीपणामुळे काही खराब झाले, तर {damagePolicy.hours} तासांत कळवा. आम्ही ते दुरुस्त करतो किंवा त्या वेळच्या
      किमतीपर्यंत भरपाई देतो. बुकिंगमधून क्लेम करा, एका व्हिजिटसाठी {formatRupees(damagePolicy.maxPaise / 100)} पर्यंत; आम्ही{' '}
      {damagePolicy.decideDays} दिवसांत निर्णय घेतो. त्याहून जास्त असल्यास आम्हाला लिहा. झीज, लपलेले दोष किंवा आम्हाला न सांगितलेल्या
      गोष्टींची जबाबदारी आमची नाही. ग्राहक म्हणून कायद्याने मिळालेले तुमचे हक्क यामुळे कमी होत नाहीत.
    </p>
  )
}

function Grievance({ facts }: { facts: Facts }) {
  const { name, email, acknowledgedHours, settledDays } = facts.grievanceOfficer
  return (
    <>
      <p>
        तक्रार अधिकारी: <b>{name}</b>, <a href={`mailto:${email}`}>{email}</a>, {facts.phone}. तक्रारीची पोच{' '}
        {acknowledgedHours} तासांत मिळते आणि निर्णय {settledDays} दिवसांत.
      </p>
      <p>
        {facts.legalName}, {placeWords(facts.address)}. GSTIN {facts.gstin}. भारताचा कायदा लागू आहे. निर्णय बंगळूरुची न्यायालये
        देतात, कायद्याने तुम्हाला दुसऱ्या न्यायालयाचा हक्क दिला नसेल तर.
      </p>
    </>
  )
}
