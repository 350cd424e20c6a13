-- GSTIN, legal name and address of a business: {gstin, legalName, address}. Of a booking as of the order.
alter table customer add column gst_details jsonb;
alter table booking add column gst_details jsonb;
