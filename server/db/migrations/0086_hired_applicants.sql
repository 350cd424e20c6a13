-- An applicant who became a professional: the documents of the form stay with the application.
alter table professional add column application_id uuid unique references partner_application on delete set null;
