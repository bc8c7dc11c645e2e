drop index if exists listing_text_words;
