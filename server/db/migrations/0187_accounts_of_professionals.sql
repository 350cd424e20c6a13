-- Accounts of customers that had the number of a professional at some time: a colleague who works as a professional stays
-- known as such when one of the two numbers changes. Equal numbers of now are compared as they are.
create table professional_account (
  professional_id uuid not null references professional,
  customer_id uuid not null references customer,
  primary key (professional_id, customer_id)
);
create index professional_account_customer on professional_account (customer_id);

insert into professional_account (professional_id, customer_id)
select professional.id, customer.id from professional join customer on customer.phone = professional.phone;
