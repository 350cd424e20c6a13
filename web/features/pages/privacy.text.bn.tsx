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
export const writtenIn: Language = 'bn'

export function chapters(facts: Facts): Chapter[] {
  return [
    { id: 'what', title: 'আমরা কী রাখি ও কেন', content: <DataAndPurpose /> },
    { id: 'consent', title: 'আপনার সম্মতি', content: <Consent /> },
    { id: 'device', title: 'আপনার ডিভাইসে', content: <DeviceStorage /> },
    { id: 'shared', title: 'আর কারা দেখেন', content: <Recipients /> },
    { id: 'how-long', title: 'কত দিন রাখি', content: <Retention /> },
    { id: 'partners', title: 'পার্টনার হতে আবেদন করলে', content: <Partners /> },
    { id: 'rights', title: 'আপনার অধিকার', content: <Rights facts={facts} /> },
    { id: 'safety', title: 'কীভাবে সুরক্ষিত রাখি', content: <Safety /> },
    { id: 'children', title: 'শিশু', content: <Children /> },
    { id: 'officer', title: 'অভিযোগ আধিকারিক', content: <Officer facts={facts} /> },
  ]
}

function DataAndPurpose() {
  return (
    <ul>
      <li>
        <b>মোবাইল নম্বর।</b> কোড দিয়ে লগইন করাতে এবং আপনার বুকিংয়ের খবর জানাতে।
      </li>
      <li>
        <b>নাম, ইমেল, ছবি।</b> যাতে প্রফেশনাল জানেন কাকে খুঁজবেন, আর ইনভয়েসের জন্য। ইমেল ও ছবি না দিলেও চলে।
      </li>
      <li>
        <b>ঠিকানা ও আপনার লোকেশন।</b> আপনার দরজায় পৌঁছতে, আর সেখানকার দাম ও খালি স্লট দেখাতে।
      </li>
      <li>
        <b>বুকিং, পেমেন্ট, রিফান্ড, ক্রেডিট।</b> কাজ করতে, হিসাব রাখতে এবং কর আইন মানতে।
      </li>
      <li>
        <b>রিভিউ, মেসেজ, ফেভারিট।</b> সেগুলি দেখাতে, উত্তর দিতে এবং আপনার জন্য সেভ রাখতে।
      </li>
      <li>
        <b>ক্ষতির ক্লেম।</b> কী নষ্ট হয়েছে, তার দাম, আর টাকার জন্য UPI ID বা ব্যাঙ্ক অ্যাকাউন্ট: সিদ্ধান্ত নিতে ও আপনাকে টাকা দিতে।
      </li>
      <li>
        <b>প্রযুক্তিগত রেকর্ড।</b> রিকোয়েস্টের সময়, ইন্টারনেট ঠিকানা ও ফল, সার্ভিস সুরক্ষিত রাখতে।
      </li>
    </ul>
  )
}

function Consent() {
  return (
    <p>
      এই তথ্য আপনি নিজেই, উপরের কাজগুলির জন্য দেন। ‘এখনকার লোকেশন নিন’-এ ট্যাপ করলে তবেই আমরা লোকেশন চাই, আর ব্রাউজার আবার জিজ্ঞাসা করে।
      সম্মতি যে কোনও সময়, যত সহজে দিয়েছেন তত সহজেই, ফিরিয়ে নিতে পারেন: <Link to={paths.profile}>আপনার প্রোফাইলে</Link> তথ্য
      মুছুন, ঠিকানা মুছুন, বা অ্যাকাউন্ট ডিলিট করুন। আগে যা হয়েছে তা বৈধ থাকে।
    </p>
  )
}

function DeviceStorage() {
  return (
    <p>
      আমরা বিজ্ঞাপনের কুকি বা ট্র্যাকার ব্যবহার করি না। আপনার ব্রাউজারে থাকে: আপনাকে লগইন রাখার টোকেন, আপনার বেছে নেওয়া লোকেশন,{' '}
      {geolocation.cacheMinutes} মিনিট পর্যন্ত আপনার অবস্থান, আর কোন বিজ্ঞপ্তি আপনি বন্ধ করেছেন। লগআউট করলে সব মুছে যায়। একটি কুকি
      মনে রাখে যে এই ডিভাইসে আগে লগইন হয়েছে, যাতে অন্যরা ভুল কোড দিলেও আপনি কখনও লক না হন। আরও একটি কুকি আপনার বেছে নেওয়া ভাষা মনে
      রাখে।
    </p>
  )
}

function Recipients() {
  return (
    <ul>
      <li>
        আপনার প্রফেশনাল সেই ভিজিটের জন্য আপনার প্রথম নাম, ঠিকানা ও কী বুক করেছেন তা দেখেন। আপনার নম্বর দেখতে পান না: আমাদের অফিসের মাধ্যমে
        আপনার সঙ্গে কথা বলেন।
      </li>
      <li>
        আমাদের পেমেন্ট কোম্পানি (Razorpay) পেমেন্টের জন্য আপনার নাম, নম্বর ও ইমেল পায়। UPI অ্যাপ খুললে আপনার ইন্টারনেট ঠিকানা ও ব্রাউজারের
        নামও পায়। কার্ড বা ব্যাঙ্কের তথ্য আমরা কখনও পাই না।
      </li>
      <li>আমাদের SMS কোম্পানি (MSG91, Twilio) নম্বর ও মেসেজ পায়।</li>
      <li>
        আপনি চালু করলে WhatsApp (Meta) আপনার নম্বর ও বুকিংয়ের মেসেজ পায়। আপনার ব্রাউজারের পুশ পরিষেবা নোটিফিকেশন পায়, কিন্তু পড়তে পারে
        না।
      </li>
      <li>
        আপনাদের কেউ আমাদের নম্বর দিয়ে অন্যজনকে কল করলে আমাদের কল কোম্পানি (Exotel) আপনার ও প্রফেশনালের নম্বর পায়। আমরা কল রেকর্ড করি
        না।
      </li>
      <li>আমরা ইমেলে উত্তর দিলে আমাদের ইমেল কোম্পানি ঠিকানা ও লেখা পায়।</li>
      <li>যেখানে Google Maps ব্যবহার হয়, জায়গা খুঁজতে আপনি যা লেখেন তা Google পায়।</li>
      <li>আইনে দরকার হলে সরকারি কর্তৃপক্ষ।</li>
    </ul>
  )
}

function Retention() {
  return (
    <ul>
      <li>
        লগইন কোড: {codeLifeMinutes} মিনিট। লগইন: শেষ ব্যবহারের পরে {sessionDays} দিন, সর্বোচ্চ {maxSessionDays} দিন।
      </li>
      <li>আপনার প্রোফাইল, ঠিকানা ও ফেভারিট: যত দিন না আপনি বদলান বা মোছেন।</li>
      <li>
        {changedHands.unusedDays} দিন ব্যবহার না হওয়া অ্যাকাউন্ট পরের লগইনে তার কোনও ঠিকানার পিনকোড চায়। নম্বরটি এখন যাঁর, তিনি নতুন
        অ্যাকাউন্ট শুরু করলে পুরনো অ্যাকাউন্ট {changedHands.restoreDays} দিন পরে ডিলিট করি।
      </li>
      <li>বুকিং, ইনভয়েস ও পেমেন্টের রেকর্ড: আট বছর, কোম্পানি আইন ও GST আইন অনুযায়ী।</li>
      <li>আপনার এলাকায় এলে জানানোর জন্য দেওয়া নম্বর: সেই SMS পাঠানো পর্যন্ত, সর্বোচ্চ {retentionDays.waitlistEntry / 365} বছর।</li>
      <li>আমাদের পাঠানো মেসেজ: {retentionDays.contactMessage} দিন।</li>
      <li>ভিজিটে কে এসেছিলেন, আর তা নিয়ে আমাদের নোট: {retentionDays.bookingNote} দিন।</li>
      <li>আপনি ও প্রফেশনাল একে অন্যকে কল করেছিলেন, এই তথ্য: {retentionDays.maskedCall} দিন।</li>
      <li>কাজের আগে ও পরে প্রফেশনালের তোলা ছবি: {retentionDays.visitPhoto} দিন।</li>
      <li>বুকিং নিয়ে মেসেজে আপনার বা আমাদের দেওয়া ছবি: {retentionDays.casePhoto} দিন।</li>
      <li>
        পোকামাকড়ের ট্রিটমেন্টের আগে বাড়ি সম্পর্কে আপনি যা জানান (শিশু, গর্ভাবস্থা, হাঁপানি, অ্যালার্জি, পোষা প্রাণী), সবাইকে নিরাপদ রাখতে; শুধু আপনার
        প্রফেশনাল ও সাপোর্ট এটি দেখে: ভিজিটের পরে {retentionDays.treatmentAnswer} দিন।
      </li>
      <li>
        আপনার নম্বরের বদলানো রূপ: {retentionDays.erasedPhone / 365} বছর; আপনার ডিভাইসের ও যেসব ঠিকানার জন্য বুক করেছেন সেগুলির:{' '}
        {retentionDays.household} দিন। অ্যাকাউন্ট ডিলিট করার পরেও এগুলি থাকে, শুধু এটা দেখতে যে একটি পরিবার নতুন গ্রাহকের অফার একবারই
        পায়।
      </li>
      <li>প্রযুক্তিগত রেকর্ড: সর্বোচ্চ এক বছর।</li>
    </ul>
  )
}

function Partners() {
  return (
    <p>
      আবেদনকারীরা নিজেদের সম্মতিতে তথ্য ও ডকুমেন্টের কপি পাঠান। মাস্কড আধার বা অন্য পরিচয়পত্র পাঠান। কপিগুলি আমরা এনক্রিপ্ট করি। শুধু আবেদন
      নিয়ে সিদ্ধান্ত নেন এমন কর্মীরাই সেগুলি খোলেন, আর প্রতিবারের রেকর্ড থাকে। নাকচ হওয়া আবেদনের ডকুমেন্ট{' '}
      {retentionDays.declinedDocuments} দিন পরে, আর যে আবেদন নিয়ে এগোইনি তা {retentionDays.application} দিন পরে মুছে দিই,
      আপনি চাইলে তার আগেই।
    </p>
  )
}

function Rights({ facts }: { facts: Facts }) {
  return (
    <>
      <ul>
        <li>
          <b>দেখুন ও ডাউনলোড করুন।</b> আপনার সম্পর্কে আমরা যা রাখি, সব <Link to={paths.profile}>আপনার প্রোফাইল</Link> থেকে ডাউনলোড
          করুন।
        </li>
        <li>
          <b>ঠিক করুন।</b> সেখানে যে কোনও সময় তথ্য বদলান।
        </li>
        <li>
          <b>মুছুন।</b> সেখানে অ্যাকাউন্ট ডিলিট করুন। আইনে যে রেকর্ড রাখতেই হয়, তা আপনার নাম ছাড়া রাখি। ইনভয়েস যেমন দেওয়া হয়েছে তেমনই, নাম
          ও ঠিকানা সহ, আট বছর থাকে।
        </li>
        <li>
          <b>কাউকে মনোনীত করুন</b>, যিনি আপনার মৃত্যু হলে বা আপনি অক্ষম হলে আপনার হয়ে এই অধিকার ব্যবহার করতে পারেন।
        </li>
        <li>
          <b>অভিযোগ করুন</b> আমাদের অভিযোগ আধিকারিকের কাছে, তারপর ভারতের ডেটা সুরক্ষা বোর্ডের কাছে।
        </li>
      </ul>
      <p>
        কোনও ফর্ম লাগে না: <a href={`mailto:${facts.email}`}>{facts.email}</a> বা <Link to={paths.contact}>একটি মেসেজ</Link>{' '}
        যথেষ্ট।
      </p>
    </>
  )
}

function Safety() {
  return (
    <p>
      কানেকশন এনক্রিপ্ট করা। লগইন টোকেন শুধু ফিঙ্গারপ্রিন্ট হিসেবে রাখি, ছবি থেকে লুকোনো তথ্য সরিয়ে দিই, আর আবেদনকারীদের ডকুমেন্ট আলাদা
      চাবিতে সিল করি। কখনও ডেটা ফাঁস হলে কী হয়েছে আর আপনি কী করতে পারেন, দেরি না করে আপনাকে ও ডেটা সুরক্ষা বোর্ডকে জানাই।
    </p>
  )
}

function Children() {
  return <p>GharSaaf প্রাপ্তবয়স্কদের জন্য। কোনও শিশু আমাদের তথ্য দিয়ে থাকলে জানান, আমরা মুছে দেব।</p>
}

function Officer({ facts }: { facts: Facts }) {
  const { name, email, acknowledgedHours, settledDays } = facts.grievanceOfficer
  return (
    <p>
      <b>{name}</b>, {facts.legalName}, {placeWords(facts.address)}। <a href={`mailto:${email}`}>{email}</a>,{' '}
      {facts.phone}, রোজ {hoursOfDay(facts.supportHours)}। আমরা {acknowledgedHours} ঘণ্টার মধ্যে উত্তর দিই এবং {settledDays}{' '}
      দিনের মধ্যে নিষ্পত্তি করি।
    </p>
  )
}
