-- by hand: a dossier in work, and a refused one, has its last day to be handed in too: the server writes it when it starts.
INSERT INTO demandes_to_list (demande_id, shown)
  SELECT id, false FROM demandes WHERE date_assemblee IS NOT NULL AND (progress < 100 OR status = 'cancelled');
