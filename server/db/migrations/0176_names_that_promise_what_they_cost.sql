-- Names that promised more than their lowest price bought; what staff renamed or repriced stays. New databases have them from the seed.
update catalog_version set version = version + 1 where exists (
  select from service where name in ('Gas Stove and Hob Cleaning', 'Terrace and Parking Wash', 'Villa and Duplex Deep Cleaning',
    'Microwave and OTG Cleaning', 'Facade and External Glass Cleaning', 'L-shape and Recliner Sofa Cleaning'));
update service set name = 'Gas Stove or Hob Cleaning' where id = 'gas-stove-and-hob-cleaning' and name = 'Gas Stove and Hob Cleaning';
update service set name = 'Terrace or Parking Wash' where id = 'terrace-and-parking-wash' and name = 'Terrace and Parking Wash';
update service set name = 'Villa or Duplex Deep Cleaning'
  where id = 'villa-and-duplex-deep-cleaning' and name = 'Villa and Duplex Deep Cleaning';
update service set name = 'Microwave or OTG Cleaning' where id = 'microwave-and-otg-cleaning' and name = 'Microwave and OTG Cleaning';
update service set name = 'Facade and External Glass Survey',
    description = 'Site visit and written quote for cleaning by ground reach or rope; the fee comes off the work'
  where id = 'facade-and-external-glass-cleaning' and name = 'Facade and External Glass Cleaning';

-- An L-shape sofa for ₹349 was one seat of a recliner. Recliners are a service of their own, which the seed adds.
update variant set active = false
  where service_id = 'l-shape-and-recliner-sofa-cleaning' and parent_id is null and id like '%.recliner-%'
    and exists (select from service where id = variant.service_id and name = 'L-shape and Recliner Sofa Cleaning' and price_paise = 34900)
    and exists (select from variant where id = 'l-shape-and-recliner-sofa-cleaning.l-shape-5-6-seats' and price_paise = 129900);
update service set name = 'L-shape Sofa Cleaning', description = 'Vacuum, shampoo and extraction of an L-shape set',
    price_paise = 129900, strike_price_paise = 142900
  where id = 'l-shape-and-recliner-sofa-cleaning' and name = 'L-shape and Recliner Sofa Cleaning' and price_paise = 34900
    and exists (select from variant where id = 'l-shape-and-recliner-sofa-cleaning.l-shape-5-6-seats' and price_paise = 129900);
