export const marathi: Readonly<Record<string, string>> = {
  'Cancelling is free.': 'कॅन्सल करणे मोफत आहे.',
  'Cancelling is free until {until}.': '{until} पर्यंत कॅन्सल करणे मोफत आहे.',
  'We had to cancel. There is no fee.': 'आम्हाला कॅन्सल करावे लागले. फी नाही.',
  'Nothing has been paid, so cancelling is free.': 'तुम्ही काहीच भरले नाही, म्हणून कॅन्सल करणे मोफत आहे.',
  'Cancelling now costs {fee} ({percent}% of the price, at most {most}).':
    'आत्ता कॅन्सल केल्यास {fee} लागतील (किमतीच्या {percent}%, जास्तीत जास्त {most}).',
  '{fee} is kept as the fee.': 'फी म्हणून {fee} कापले जातील.',
  '{amount} goes back the way you paid.': '{amount} तुम्ही पेमेंट केले त्याच मार्गाने परत येतील.',
  '{amount} of credit is yours again.': '{amount} क्रेडिट पुन्हा तुमचे.',
  '{amount} goes back the way you paid, and {credit} of credit is yours again.':
    '{amount} तुम्ही पेमेंट केले त्याच मार्गाने परत येतील, आणि {credit} क्रेडिट पुन्हा तुमचे.',
  'We add {amount} to your credits, with our apologies.': 'माफ करा, आम्ही तुमच्या क्रेडिटमध्ये {amount} जोडत आहोत.',
  'This visit goes back to your plan: you can book it again. To get money back, cancel the rest on the page of the plan.':
    'ही व्हिजिट तुमच्या प्लॅनमध्ये परत जाते: ती पुन्हा बुक करू शकता. पैसे परत हवे असतील तर प्लॅनच्या पेजवर बाकीच्या कॅन्सल करा.',
  'The visit starts in less than {hours} hours, so it counts as used.':
    'व्हिजिट {hours} तासांच्या आत सुरू होते, म्हणून वापरलेली धरली जाईल.',
  'Call {phone} or write to {email}, and we put it right.': '{phone} वर कॉल करा किंवा {email} वर लिहा, आम्ही नीट करू.',
  'Only a confirmed booking can be moved to another time.': 'फक्त कन्फर्म बुकिंगची वेळ बदलता येते.',
  'You can still cancel it.': 'तुम्ही ते अजूनही कॅन्सल करू शकता.',
  'This visit was planned for {when}, so it can no longer be moved.':
    'ही व्हिजिट {when} ला होती, म्हणून आता वेळ बदलता येत नाही.',
  'The visit starts in less than {hours} hours, so it can no longer be moved.':
    'व्हिजिट {hours} तासांच्या आत सुरू होते, म्हणून आता वेळ बदलता येत नाही.',
  'This booking was moved {times} times already.': 'या बुकिंगची वेळ आधीच {times} वेळा बदलली आहे.',
  'You can move this booking once more free of charge until {until}.': '{until} पर्यंत आणखी 1 वेळा मोफत वेळ बदलू शकता.',
  'You can move this booking {times} times free of charge.': '{times} वेळा मोफत वेळ बदलू शकता.',
  'You can move this booking {times} times free of charge until {until}.': '{until} पर्यंत {times} वेळा मोफत वेळ बदलू शकता.',
  'The visit is less than {hours} hours away: moving it does not lower the fee for cancelling.':
    'व्हिजिटला {hours} तासांपेक्षा कमी वेळ आहे: वेळ बदलल्याने कॅन्सलेशन फी कमी होत नाही.',
  'You paid with a discount: {limits} Only such times are shown.':
    'तुम्ही सवलतीसह पेमेंट केले आहे: {limits} फक्त अशाच वेळा दाखवल्या आहेत.',
  'Your {code} discount stays, whatever the new time: it is paid for.':
    'नवी वेळ कोणतीही असली तरी {code} ची सूट राहते: तिचे पेमेंट झाले आहे.',
  '{code} comes off if it is not for the new time.': 'नव्या वेळेला लागू नसेल तर {code} निघून जाईल.',
  'Extra work moves with its visit.': 'जास्तीचे काम त्याच्या व्हिजिटसोबतच बदलते.',
  '{code} has ended.': '{code} संपला आहे.',
  '{code} starts on {day}.': '{code} {day} ला सुरू होतो.',
  '{code} ended on {day}.': '{code} {day} ला संपला.',
  '{code} is valid on your first booking only.': '{code} फक्त तुमच्या पहिल्या बुकिंगवर आहे.',
  '{code} is valid on the first booking of referred friends only.': '{code} फक्त रेफर केलेल्या मित्रांच्या पहिल्या बुकिंगवर आहे.',
  'Your {code} ended on {day}.': 'तुमचा {code} {day} ला संपला.',
  '{code} is valid for business customers only. Add your GSTIN first.':
    '{code} फक्त बिझनेस ग्राहकांसाठी आहे. आधी तुमचा GSTIN जोडा.',
  '{code} is valid in {areas} only.': '{code} फक्त इथे आहे: {areas}.',
  'Add the address first.': 'आधी पत्ता जोडा.',
  '{code} is valid for visits on {days} only.': '{code} फक्त {days} च्या व्हिजिटसाठी आहे.',
  '{code} is valid for visits that start before {time} only.': '{code} फक्त {time} आधी सुरू होणाऱ्या व्हिजिटसाठी आहे.',
  '{code} is valid for visits on {days} that start before {time} only.':
    '{code} फक्त {days} ला {time} आधी सुरू होणाऱ्या व्हिजिटसाठी आहे.',
  'Select a date and time first.': 'आधी तारीख आणि वेळ निवडा.',
  '{code} is valid on orders above {amount}.': '{code} {amount} पेक्षा जास्तीच्या ऑर्डरवर आहे.',
  '{code} is valid on orders of {amount} or more.': '{code} {amount} किंवा जास्तीच्या ऑर्डरवर आहे.',
  '{code} is valid on {names} only.': '{code} फक्त यांवर आहे: {names}.',
  'This order is too small for {code}.': '{code} साठी ही ऑर्डर लहान आहे.',
  '{code} is fully used.': '{code} पूर्ण वापरला गेला आहे.',
  'You’ve already used {code}.': 'तुम्ही {code} आधीच वापरला आहे.',
  'You’ve used {code} {times} times, the most it allows.': 'तुम्ही {code} {times} वेळा वापरला आहे, त्याहून जास्त चालत नाही.',
  '{code} is valid for new households only.': '{code} फक्त नव्या घरांसाठी आहे.',
  '{code} can be used once per household.': '{code} एका घरात एकदाच चालतो.',
  '{amount} off': '{amount} सूट',
  '{amount} off, up to {most}': '{amount} सूट, {most} पर्यंत',
  '{amount} off {names}': '{names}: {amount} सूट',
  '{amount} off {names}, up to {most}': '{names}: {amount} सूट, {most} पर्यंत',
}
