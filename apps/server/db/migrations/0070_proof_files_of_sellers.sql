-- To find earlier photos of a seller that are nearly the same.
create index concurrently if not exists proof_file_of_seller on proof_file (seller_id);
