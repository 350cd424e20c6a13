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
export const writtenIn: Language = 'mr'

export function chapters(facts: Facts): Chapter[] {
  return [
    { id: 'what', title: 'आम्ही काय ठेवतो आणि का', content: <DataAndPurpose /> },
    { id: 'consent', title: 'तुमची संमती', content: <Consent /> },
    { id: 'device', title: 'तुमच्या डिव्हाइसवर', content: <DeviceStorage /> },
    { id: 'shared', title: 'आणखी कोणाला दिसते', content: <Recipients /> },
    { id: 'how-long', title: 'किती काळ ठेवतो', content: <Retention /> },
    { id: 'partners', title: 'तुम्ही पार्टनर होण्यासाठी अर्ज केल्यास', content: <Partners /> },
    { id: 'rights', title: 'तुमचे हक्क', content: <Rights facts={facts} /> },
    { id: 'safety', title: 'आम्ही माहिती कशी सुरक्षित ठेवतो', content: <Safety /> },
    { id: 'children', title: 'मुले', content: <Children /> },
    { id: 'officer', title: 'तक्रार अधिकारी', content: <Officer facts={facts} /> },
  ]
}

function DataAndPurpose() {
  return (
    <ul>
      <li>
        <b>मोबाइल नंबर.</b> कोडने लॉगिन करण्यासाठी आणि तुमच्या बुकिंगची माहिती कळवण्यासाठी.
      </li>
      <li>
        <b>नाव, ईमेल, फोटो.</b> कोणाला भेटायचे ते प्रोफेशनलला कळावे यासाठी आणि इन्व्हॉइससाठी. ईमेल आणि फोटो देणे ऐच्छिक आहे.
      </li>
      <li>
        <b>पत्ते आणि तुमचे लोकेशन.</b> तुमच्या दारापर्यंत पोहोचण्यासाठी, आणि तिथल्या किमती व उपलब्ध स्लॉट दाखवण्यासाठी.
      </li>
      <li>
        <b>बुकिंग, पेमेंट, रिफंड, क्रेडिट.</b> काम करण्यासाठी, हिशेब ठेवण्यासाठी आणि टॅक्स कायद्यानुसार.
      </li>
      <li>
        <b>रिव्ह्यू, मेसेज, आवडीचे.</b> ते दाखवण्यासाठी, उत्तर देण्यासाठी आणि तुमच्यासाठी जपून ठेवण्यासाठी.
      </li>
      <li>
        <b>तांत्रिक नोंदी.</b> रिक्वेस्टची वेळ, इंटरनेट पत्ता आणि निकाल, सेवा सुरक्षित ठेवण्यासाठी.
      </li>
    </ul>
  )
}

function Consent() {
  return (
    <p>
      ही माहिती तुम्ही स्वतः, वर सांगितलेल्या कामांसाठी देता. तुम्ही ‘सध्याचे लोकेशन वापरा’ वर टॅप केल्यावरच आम्ही तुमचे लोकेशन मागतो, आणि
      तुमचा ब्राउझर पुन्हा विचारतो. संमती तुम्ही कधीही, दिली तितक्याच सहज, मागे घेऊ शकता:{' '}
      <Link to={paths.profile}>तुमच्या प्रोफाइलमधील</Link> माहिती काढा, पत्ता डिलीट करा, किंवा अकाउंट डिलीट करा. आधी जे झाले ते
      वैध राहते.
    </p>
  )
}

function DeviceStorage() {
  return (
    <p>
      आम्ही जाहिरातींच्या कुकी किंवा ट्रॅकर वापरत नाही. तुमच्या ब्राउझरमध्ये राहते: तुम्हाला लॉगिन ठेवणारे टोकन, तुम्ही निवडलेले लोकेशन,{' '}
      {geolocation.cacheMinutes} मिनिटांपर्यंत तुमची जागा, आणि तुम्ही बंद केलेल्या सूचना. लॉगआउट केल्यावर हे सर्व पुसले जाते. एक कुकी लक्षात
      ठेवते की या डिव्हाइसवर आधी लॉगिन झाले आहे, म्हणजे दुसऱ्यांनी चुकीचे कोड टाकल्यामुळे तुम्ही कधीच लॉक होत नाही. आणखी एक कुकी तुम्ही
      निवडलेली भाषा लक्षात ठेवते.
    </p>
  )
}

function Recipients() {
  return (
    <ul>
      <li>
        तुमच्या प्रोफेशनलना त्या व्हिजिटसाठी तुमचे पहिले नाव, पत्ता आणि तुम्ही काय बुक केले ते दिसते. तुमचा नंबर दिसत नाही: ते आमच्या
        ऑफिसमार्फत तुमच्याशी बोलतात.
      </li>
      <li>
        आमच्या पेमेंट कंपनीला (Razorpay) पेमेंटसाठी तुमचे नाव, नंबर आणि ईमेल मिळतो. UPI ॲप उघडते तेव्हा तुमचा इंटरनेट पत्ता आणि ब्राउझरचे
        नावही मिळते. कार्ड किंवा बँकेची माहिती आम्हाला कधीच मिळत नाही.
      </li>
      <li>आमच्या SMS कंपन्यांना (MSG91, Twilio) नंबर आणि मेसेज मिळतो.</li>
      <li>
        तुमच्यापैकी कोणी आमच्या नंबरवरून दुसऱ्याला कॉल करते, तेव्हा आमच्या कॉल कंपनीला (Exotel) तुमचा आणि प्रोफेशनलचा नंबर मिळतो. आम्ही
        कॉल रेकॉर्ड करत नाही.
      </li>
      <li>आम्ही ईमेलने उत्तर देतो तेव्हा आमच्या ईमेल कंपनीला पत्ता आणि मजकूर मिळतो.</li>
      <li>जिथे Google Maps वापरले जाते, तिथे ठिकाण शोधताना तुम्ही जे टाइप करता ते Google ला मिळते.</li>
      <li>कायद्याने आवश्यक असेल तिथे सरकारी अधिकारी.</li>
    </ul>
  )
}

function Retention() {
  return (
    <ul>
      <li>
        लॉगिन कोड: {codeLifeMinutes} मिनिटे. लॉगिन: शेवटच्या वापरानंतर {sessionDays} दिवस, जास्तीत जास्त {maxSessionDays}{' '}
        दिवस.
      </li>
      <li>तुमची प्रोफाइल, पत्ते आणि आवडीची यादी: तुम्ही ती बदलेपर्यंत किंवा डिलीट करेपर्यंत.</li>
      <li>
        {changedHands.unusedDays} दिवस न वापरलेले अकाउंट पुढच्या लॉगिनला त्यातील एखाद्या पत्त्याचा पिनकोड विचारते. आता ज्यांच्याकडे तो
        नंबर आहे त्यांनी नवीन अकाउंट सुरू केले, तर जुने अकाउंट आम्ही {changedHands.restoreDays} दिवसांनी डिलीट करतो.
      </li>
      <li>बुकिंग, इन्व्हॉइस आणि पेमेंटच्या नोंदी: आठ वर्षे, कंपनी कायदा आणि GST कायद्यानुसार.</li>
      <li>
        तुमच्या भागात आल्यावर कळवण्यासाठी दिलेला नंबर: तो SMS पाठवेपर्यंत, जास्तीत जास्त {retentionDays.waitlistEntry / 365} वर्षे.
      </li>
      <li>आम्हाला पाठवलेले मेसेज: {retentionDays.contactMessage} दिवस.</li>
      <li>व्हिजिटला कोण आले, आणि त्याबद्दलच्या आमच्या नोंदी: {retentionDays.bookingNote} दिवस.</li>
      <li>तुम्ही आणि प्रोफेशनलनी एकमेकांना कॉल केला ही नोंद: {retentionDays.maskedCall} दिवस.</li>
      <li>कामाआधी आणि कामानंतर प्रोफेशनलनी काढलेले फोटो: {retentionDays.visitPhoto} दिवस.</li>
      <li>बुकिंगबद्दलच्या मेसेजला तुम्ही किंवा आम्ही जोडलेले फोटो: {retentionDays.casePhoto} दिवस.</li>
      <li>
        तुमच्या नंबरांची बदललेली रूपे: {retentionDays.erasedPhone / 365} वर्षे; तुमच्या डिव्हाइसची आणि तुम्ही ज्या पत्त्यांसाठी बुक केले
        त्यांची: {retentionDays.household} दिवस. अकाउंट डिलीट केल्यानंतरही आम्ही ती ठेवतो, फक्त एका कुटुंबाला नवीन ग्राहकांच्या ऑफर
        एकदाच मिळतात ना हे तपासण्यासाठी.
      </li>
      <li>तांत्रिक नोंदी: जास्तीत जास्त एक वर्ष.</li>
    </ul>
  )
}

function Partners() {
  return (
    <p>
      अर्जदार त्यांच्या संमतीने त्यांची माहिती आणि कागदपत्रांच्या प्रती पाठवतात. मास्क केलेले आधार किंवा दुसरा ID पाठवा. प्रती आम्ही एन्क्रिप्ट
      करतो. अर्जांवर निर्णय घेणारा स्टाफच त्या उघडतो, आणि प्रत्येक वेळेची नोंद होते. नाकारलेल्या अर्जाची कागदपत्रे{' '}
      {retentionDays.declinedDocuments} दिवसांनी आणि आम्ही पुढे न नेलेला अर्ज {retentionDays.application} दिवसांनी डिलीट करतो,
      तुम्ही सांगितल्यास त्याआधीच.
    </p>
  )
}

function Rights({ facts }: { facts: Facts }) {
  return (
    <>
      <ul>
        <li>
          <b>पाहा आणि डाउनलोड करा.</b> तुमच्याबद्दल आमच्याकडे असलेले सर्व <Link to={paths.profile}>तुमच्या प्रोफाइलमधून</Link>{' '}
          डाउनलोड करा.
        </li>
        <li>
          <b>दुरुस्त करा.</b> तुमची माहिती तिथे कधीही बदला.
        </li>
        <li>
          <b>पुसून टाका.</b> तुमचे अकाउंट तिथे डिलीट करा. कायद्याने आवश्यक नोंदी आम्ही तुमच्या नावाशिवाय ठेवतो. इन्व्हॉइस दिले तसेच, नाव
          आणि पत्त्यासह, आठ वर्षे राहतात.
        </li>
        <li>
          <b>व्यक्ती नेमा</b>, जी तुमचा मृत्यू झाल्यास किंवा तुम्ही असमर्थ असल्यास हे हक्क तुमच्या वतीने वापरू शकेल.
        </li>
        <li>
          <b>तक्रार करा</b> आमच्या तक्रार अधिकाऱ्यांकडे, आणि त्यानंतर भारताच्या डेटा संरक्षण मंडळाकडे.
        </li>
      </ul>
      <p>
        फॉर्मची गरज नाही: <a href={`mailto:${facts.email}`}>{facts.email}</a> किंवा <Link to={paths.contact}>एक मेसेज</Link>{' '}
        पुरेसा आहे.
      </p>
    </>
  )
}

function Safety() {
  return (
    <p>
      कनेक्शन एन्क्रिप्टेड आहेत. लॉगिन टोकन आम्ही फक्त फिंगरप्रिंटच्या रूपात ठेवतो, फोटोंमधील लपलेली माहिती काढतो, आणि अर्जदारांची कागदपत्रे
      वेगळ्या किल्लीने सील करतो. डेटा कधी उघड झाला, तर काय झाले आणि तुम्ही काय करू शकता ते आम्ही तुम्हाला आणि डेटा संरक्षण मंडळाला लगेच
      कळवतो.
    </p>
  )
}

function Children() {
  return <p>GharSaaf प्रौढांसाठी आहे. एखाद्या मुलाने आम्हाला माहिती दिली असेल तर कळवा, आम्ही ती डिलीट करू.</p>
}

function Officer({ facts }: { facts: Facts }) {
  const { name, email, acknowledgedHours, settledDays } = facts.grievanceOfficer
  return (
    <p>
      <b>{name}</b>, {facts.legalName}, {placeWords(facts.address)}. <a href={`mailto:${email}`}>{email}</a>,{' '}
      {facts.phone}, रोज {hoursOfDay(facts.supportHours)}. आम्ही {acknowledgedHours} तासांत उत्तर देतो आणि {settledDays}{' '}
      दिवसांत निर्णय देतो.
    </p>
  )
}
