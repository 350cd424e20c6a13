export const hindi: Readonly<Record<string, string>> = {
  'Cancelling is free.': 'कैंसल करना मुफ़्त है।',
  'Cancelling is free until {until}.': '{until} तक कैंसल करना मुफ़्त है।',
  'We had to cancel. There is no fee.': 'हमें कैंसल करना पड़ा। कोई फ़ीस नहीं लगेगी।',
  'Nothing has been paid, so cancelling is free.': 'आपने कुछ नहीं चुकाया है, इसलिए कैंसल करना मुफ़्त है।',
  'Cancelling now costs {fee} ({percent}% of the price, at most {most}).':
    'अभी कैंसल करने पर {fee} लगेंगे (कीमत का {percent}%, ज़्यादा से ज़्यादा {most})।',
  '{fee} is kept as the fee.': 'फ़ीस के तौर पर {fee} कटेंगे।',
  '{amount} goes back the way you paid.': '{amount} उसी तरीके से लौटेंगे जिससे आपने पेमेंट किया।',
  '{amount} of credit is yours again.': '{amount} का क्रेडिट फिर आपका है।',
  '{amount} goes back the way you paid, and {credit} of credit is yours again.':
    '{amount} उसी तरीके से लौटेंगे जिससे आपने पेमेंट किया, और {credit} का क्रेडिट फिर आपका है।',
  'We add {amount} to your credits, with our apologies.': 'माफ़ कीजिए, हम आपके क्रेडिट में {amount} जोड़ रहे हैं।',
  'This visit goes back to your plan: you can book it again. To get money back, cancel the rest on the page of the plan.':
    'यह विज़िट आपके प्लान में लौट जाएगी: आप इसे फिर बुक कर सकते हैं। पैसे वापस चाहिए तो प्लान के पेज पर बाकी विज़िट कैंसल करें।',
  'The visit starts in less than {hours} hours, so it counts as used.':
    'विज़िट {hours} घंटे से कम में शुरू होगी, इसलिए इस्तेमाल हुई मानी जाएगी।',
  'Call {phone} or write to {email}, and we put it right.': '{phone} पर कॉल करें या {email} पर लिखें, हम ठीक कर देंगे।',
  'Only a confirmed booking can be moved to another time.': 'सिर्फ़ कन्फ़र्म बुकिंग का समय बदला जा सकता है।',
  'You can still cancel it.': 'आप इसे अब भी कैंसल कर सकते हैं।',
  'This visit was planned for {when}, so it can no longer be moved.':
    'यह विज़िट {when} के लिए थी, इसलिए अब समय नहीं बदला जा सकता।',
  'The visit starts in less than {hours} hours, so it can no longer be moved.':
    'विज़िट {hours} घंटे से कम में शुरू होगी, इसलिए अब समय नहीं बदला जा सकता।',
  'This booking was moved {times} times already.': 'इस बुकिंग का समय {times} बार बदला जा चुका है।',
  'You can move this booking once more free of charge until {until}.': 'आप {until} तक 1 बार और मुफ़्त में समय बदल सकते हैं।',
  'You can move this booking {times} times free of charge.': 'आप {times} बार मुफ़्त में समय बदल सकते हैं।',
  'You can move this booking {times} times free of charge until {until}.':
    'आप {until} तक {times} बार मुफ़्त में समय बदल सकते हैं।',
  'The visit is less than {hours} hours away: moving it does not lower the fee for cancelling.':
    'विज़िट में {hours} घंटे से कम बाकी हैं: समय बदलने से कैंसलेशन फ़ीस कम नहीं होगी।',
  'You paid with a discount: {limits} Only such times are shown.':
    'आपने छूट के साथ पेमेंट किया है: {limits} सिर्फ़ ऐसे समय दिखाए गए हैं।',
  'Your {code} discount stays, whatever the new time: it is paid for.':
    '{code} की छूट बनी रहेगी, नया समय कोई भी हो: उसका पेमेंट हो चुका है।',
  '{code} comes off if it is not for the new time.': 'नए समय पर लागू न हो तो {code} हट जाएगा।',
  'Extra work moves with its visit.': 'अतिरिक्त काम अपनी विज़िट के साथ ही बदलता है।',
  '{code} has ended.': '{code} खत्म हो गया है।',
  '{code} starts on {day}.': '{code} {day} से शुरू होगा।',
  '{code} ended on {day}.': '{code} {day} को खत्म हो गया।',
  '{code} is valid on your first booking only.': '{code} सिर्फ़ आपकी पहली बुकिंग पर है।',
  '{code} is valid on the first booking of referred friends only.': '{code} सिर्फ़ रेफ़र किए दोस्तों की पहली बुकिंग पर है।',
  'Your {code} ended on {day}.': 'आपका {code} {day} को खत्म हो गया।',
  '{code} is valid for business customers only. Add your GSTIN first.':
    '{code} सिर्फ़ बिज़नेस ग्राहकों के लिए है। पहले अपना GSTIN जोड़ें।',
  '{code} is valid in {areas} only.': '{code} सिर्फ़ यहाँ है: {areas}।',
  'Add the address first.': 'पहले पता जोड़ें।',
  '{code} is valid for visits on {days} only.': '{code} सिर्फ़ {days} की विज़िट पर है।',
  '{code} is valid for visits that start before {time} only.': '{code} सिर्फ़ {time} से पहले शुरू होने वाली विज़िट पर है।',
  '{code} is valid for visits on {days} that start before {time} only.':
    '{code} सिर्फ़ {days} को {time} से पहले शुरू होने वाली विज़िट पर है।',
  'Select a date and time first.': 'पहले तारीख और समय चुनें।',
  '{code} is valid on orders above {amount}.': '{code} {amount} से ज़्यादा के ऑर्डर पर है।',
  '{code} is valid on orders of {amount} or more.': '{code} {amount} या ज़्यादा के ऑर्डर पर है।',
  '{code} is valid on {names} only.': '{code} सिर्फ़ इन पर है: {names}।',
  'This order is too small for {code}.': '{code} के लिए यह ऑर्डर छोटा है।',
  '{code} is fully used.': '{code} पूरा इस्तेमाल हो चुका है।',
  'You’ve already used {code}.': 'आप {code} इस्तेमाल कर चुके हैं।',
  'You’ve used {code} {times} times, the most it allows.':
    'आप {code} {times} बार इस्तेमाल कर चुके हैं, इससे ज़्यादा नहीं हो सकता।',
  '{code} is valid for new households only.': '{code} सिर्फ़ नए परिवारों के लिए है।',
  '{code} can be used once per household.': '{code} एक परिवार में एक ही बार चलता है।',
  '{amount} off': '{amount} की छूट',
  '{amount} off, up to {most}': '{amount} की छूट, {most} तक',
  '{amount} off {names}': '{names} पर {amount} की छूट',
  '{amount} off {names}, up to {most}': '{names} पर {amount} की छूट, {most} तक',
  '{name} is no longer available and was removed.': '{name} अब उपलब्ध नहीं है, इसलिए हटा दी गई।',
  'The visit now takes {minutes} minutes instead of {before}.': 'विज़िट में अब {before} की जगह {minutes} मिनट लगेंगे।',
  '{name} now costs {price} instead of {before}.': '{name} की कीमत अब {before} की जगह {price} है।',
  '{name} now costs {price} each instead of {before}.': '{name} की कीमत अब हर एक के लिए {before} की जगह {price} है।',
  'Your slot isn’t available now. Choose another.': 'आपका स्लॉट अब उपलब्ध नहीं है। दूसरा चुनें।',
  'Your order has changed and doesn’t fit your slot now. Choose another.':
    'आपका ऑर्डर बदल गया है और अब आपके स्लॉट में नहीं आता। दूसरा चुनें।',
  'We’re not taking visits in your area until {day}. Book after that.':
    'हम {day} तक आपके इलाके में विज़िट नहीं ले रहे हैं। उसके बाद बुक करें।',
  'The total is now {total} instead of {agreed}.': 'कुल रकम अब {agreed} की जगह {total} है।',
  '{code} was taken off.': '{code} हटा दिया गया।',
  '{amount} of credit is back in your balance.': '{amount} का क्रेडिट आपके बैलेंस में वापस आ गया है।',
  'We did part of the work: {reason}.': 'हमने काम का एक हिस्सा किया: {reason}।',
  'The visit is back in your plan to be booked again.': 'विज़िट आपके प्लान में वापस है, इसे फिर बुक करें।',
  '{amount} came off the price.': 'कीमत में से {amount} घटा दिए गए।',
  '{amount} of your plan comes back to you.': 'आपके प्लान के {amount} आपको वापस मिलेंगे।',
  'Couldn’t do the work: {reason}. There is no fee.': 'काम नहीं हो सका: {reason}। कोई फ़ीस नहीं लगेगी।',
  'We came and could not reach you: {reason}.': 'हम आए, पर आपसे संपर्क नहीं हो सका: {reason}।',
  'The visit was cancelled at the door: {reason}.': 'विज़िट दरवाज़े पर कैंसल हुई: {reason}।',
  'We did not come: {reason}. We are sorry. There is no fee.': 'हम नहीं आ सके: {reason}। हमें खेद है। कोई फ़ीस नहीं लगेगी।',
}
